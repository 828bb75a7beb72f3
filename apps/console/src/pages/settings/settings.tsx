// What the site says: for all branches, or what one branch says otherwise. The address holds the branch.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { SearchField } from '#parts/filters.tsx'
import { Form, TextField } from '#parts/form.tsx'
import { Page, Section } from '#parts/page.tsx'
import { branchOf, groups, type Name, type Settings, shownIn, wantedOf } from './fields.ts'
import styles from './settings.module.css'

export function SettingsPage() {
  const { branch } = useSearch({ from: '/inside/settings' })
  const settings = useStaff('siteSettings', { query: { branch: branchOf(branch) } })
  const me = useStaff('me')
  // The mark of what was saved last: the form itself begins anew then.
  const [saved, setSaved] = useState('')
  if (settings.error && !settings.data) return <FailedState onRetry={() => void settings.refetch()} />
  if (!settings.data) return null
  const { data } = settings
  return (
    <Page title="站点设置">
      <Branches {...data} />
      <Fields
        // A form begins anew with what stands in the database.
        key={`${data.branch} ${data.mark}`}
        settings={data}
        mayEdit={mayDo(me.data?.verbs ?? [], 'setting.edit')}
        onSaved={setSaved}
      />
      <p role="status" className={styles.note}>
        {saved === data.mark && '已保存'}
      </p>
    </Page>
  )
}

function Branches({ branch, branches }: Settings) {
  const navigate = useNavigate({ from: '/settings' })
  const go = (to: string | undefined) => void navigate({ search: { branch: to } })
  return (
    <nav className={styles.branches} aria-label="渠道">
      {[0, ...branches.filter((each) => each !== 0)].map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === branch ? 'page' : undefined}
          onClick={() => go(each === 0 ? undefined : String(each))}
        >
          {each === 0 ? '所有渠道' : `渠道 ${each}`}
        </button>
      ))}
      <SearchField label="打开渠道号" value={branch === 0 ? '' : String(branch)} onChange={go} />
    </nav>
  )
}

interface FieldsProps {
  settings: Settings
  mayEdit: boolean
  onSaved(mark: string): void
}

function Fields({ settings, mayEdit, onSaved }: FieldsProps) {
  const change = useDeed('changeSettings', ({ mark }) => onSaved(mark))
  const isBranch = settings.branch !== 0
  return (
    <>
      <p className={styles.note}>
        {isBranch ? `渠道 ${settings.branch} 没有自己设置的项，跟随所有渠道。` : '没有自己设置的渠道都用这里的内容。'}
        保存后 10 秒内生效。
      </p>
      <Form deed={change} submit="保存" disabled={!mayEdit} input={(typed) => ({ body: wantedOf(settings, typed) })}>
        {groups.map(({ title, fields }) => (
          <Section key={title} title={title}>
            {fields.map(({ name, ...words }) => (
              <div key={name} className={styles.field} data-own={isBranch && settings.fields[name].own !== null}>
                <TextField name={name} start={shownIn(settings.fields[name])} {...words} />
                {isBranch && <Origin settings={settings} name={name} label={words.label} mayEdit={mayEdit} />}
              </div>
            ))}
          </Section>
        ))}
      </Form>
    </>
  )
}

interface OriginProps {
  settings: Settings
  name: Name
  label: string
  mayEdit: boolean
}

/** Whether a field is the branch's own, and the way back to that of all branches. */
function Origin({ settings: { branch, mark, fields }, name, label, mayEdit }: OriginProps) {
  const drop = useDeed('changeSettings')
  if (fields[name].own === null) return <p className={styles.origin}>跟随所有渠道</p>
  return (
    <p className={styles.origin}>
      <b>本渠道自己的</b>，所有渠道是“{fields[name].base || '空'}”
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
