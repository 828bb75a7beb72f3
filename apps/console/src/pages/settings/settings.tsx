// What the site says: for all branches, or what one branch says otherwise. The address holds the branch.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Branches, branchOf } from '#parts/branches.tsx'
import { Form, TextField } from '#parts/form.tsx'
import { Page, Section } from '#parts/page.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { type FieldWords, groups, type Name, type Settings, shownIn, valueText, wantedOf } from './fields.ts'
import { LogoField } from './logo-field.tsx'
import styles from './settings.module.css'

export function SettingsPage() {
  const { branch } = useSearch({ from: '/inside/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const settings = useStaff('siteSettings', { query: { branch: branchOf(branch) } })
  const me = useStaff('me')
  // Each save begins the form anew. What another person saves meanwhile leaves it as it is.
  const [saves, setSaves] = useState(0)
  if (settings.error && !settings.data) return <FailedState onRetry={() => void settings.refetch()} />
  if (!settings.data) return null
  const { data } = settings
  return (
    <Page title="站点设置">
      <Branches {...data} onGo={(to) => void navigate({ search: { branch: to } })} />
      <Fields
        key={`${data.branch} ${saves}`}
        settings={data}
        mayEdit={mayDo(me.data?.verbs ?? [], 'setting.edit')}
        onSaved={() => setSaves((made) => made + 1)}
      />
      <p role="status" className={styles.note}>
        {saves > 0 && '已保存'}
      </p>
    </Page>
  )
}

interface FieldsProps {
  settings: Settings
  mayEdit: boolean
  onSaved(): void
}

function Fields({ settings: newest, mayEdit, onSaved }: FieldsProps) {
  const [settings] = useState(newest)
  const change = useDeed('changeSettings', (_, key) => {
    offerUndo(key, '设置已改', onSaved)
    onSaved()
  })
  const theirs = (change.trouble?.data as { theirs?: Settings | null } | null | undefined)?.theirs ?? null
  const isBranch = settings.branch !== 0
  return (
    <>
      <p className={styles.note}>
        {isBranch ? `渠道 ${settings.branch} 没有自己设置的项，跟随所有渠道。` : '没有自己设置的渠道都用这里的内容。'}
        保存后 10 秒内生效。
      </p>
      {theirs && <Differences seen={settings} theirs={theirs} />}
      <Form
        deed={change}
        submit={theirs ? '按下面的保存' : '保存'}
        disabled={!mayEdit}
        input={(typed) => ({ body: { ...wantedOf(settings, typed), mark: (theirs ?? settings).mark } })}
      >
        {groups.map(({ title, fields }) => (
          <Section key={title} title={title}>
            {fields.map(({ name, ...words }) => (
              <div key={name} className={styles.field} data-own={isBranch && settings.fields[name].own !== null}>
                <Field name={name} start={shownIn(settings.fields[name])} mayEdit={mayEdit} {...words} />
                {isBranch && (
                  <Origin settings={settings} name={name} label={words.label} mayEdit={mayEdit} onSaved={onSaved} />
                )}
              </div>
            ))}
          </Section>
        ))}
      </Form>
    </>
  )
}

interface FieldProps extends FieldWords {
  start: string
  mayEdit: boolean
}

const Field = ({ mayEdit, ...words }: FieldProps) =>
  words.name === 'logo' ? <LogoField {...words} mayEdit={mayEdit} /> : <TextField {...words} />

/** What another person has saved meanwhile, field by field. What was typed here stays, and is saved over it. */
function Differences({ seen, theirs }: { seen: Settings; theirs: Settings }) {
  const words = groups.flatMap(({ fields }) => fields)
  const changed = words.filter(({ name }) => shownIn(seen.fields[name]) !== shownIn(theirs.fields[name]))
  return (
    <section className={styles.note} role="alert" aria-label="别人刚刚改过">
      <ul>
        {changed.map(({ name, label }) => (
          <li key={name}>
            {label}：对方存的是“{valueText(name, shownIn(theirs.fields[name]))}”
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OriginProps {
  settings: Settings
  name: Name
  label: string
  mayEdit: boolean
  onSaved(): void
}

/** Whether a field is the branch's own, and the way back to that of all branches. */
function Origin({ settings: { branch, mark, fields }, name, label, mayEdit, onSaved }: OriginProps) {
  const drop = useDeed('changeSettings', onSaved)
  if (fields[name].own === null) return <p className={styles.origin}>跟随所有渠道</p>
  return (
    <p className={styles.origin}>
      <b>本渠道自己的</b>，所有渠道是“{valueText(name, fields[name].base)}”
      {mayEdit && (
        <button
          type="button"
          aria-label={`恢复${label}`}
          disabled={drop.busy}
          onClick={() => void drop.run({ body: { branch, mark, drop: [name] } })}
        >
          恢复
        </button>
      )}
      <span role="alert">{drop.trouble?.text}</span>
    </p>
  )
}
