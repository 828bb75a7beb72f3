// The legal texts: which stand, which are drafts still, and a form for the one that is chosen.
import { type LegalName, legalNames } from '@manjuan/contract/legal'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField, TickField, ticked } from '#parts/form.tsx'
import { Page, Section } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import styles from './legal.module.css'

const isName = (text: string | undefined): text is LegalName => text !== undefined && text in legalNames

export function LegalPage() {
  const { document } = useSearch({ from: '/inside/legal' })
  const texts = useStaff('legalTexts')
  if (texts.error && !texts.data) return <FailedState onRetry={() => void texts.refetch()} />
  if (!texts.data) return null
  const chosen = isName(document) ? document : 'terms'
  return (
    <Page title="协议">
      <nav className={styles.texts} aria-label="协议">
        {texts.data.texts.map((each) => (
          <Link
            key={each.document}
            to="/legal"
            search={{ document: each.document }}
            aria-current={each.document === chosen ? 'page' : undefined}
          >
            {legalNames[each.document]}
            <small>{each.draft ? '草稿，请补全' : `第 ${each.version} 版`}</small>
          </Link>
        ))}
      </nav>
      <Text key={chosen} document={chosen} />
    </Page>
  )
}

function Text({ document }: { document: LegalName }) {
  const versions = useStaff('legalVersions', { params: { document } })
  const me = useStaff('me')
  const [chosen, setChosen] = useState<number | null>(null)
  // A choice and a save fill the form anew. What another person saves meanwhile leaves it as it is.
  const [filled, setFilled] = useState(0)
  const fill = (version: number | null) => {
    setChosen(version)
    setFilled((count) => count + 1)
  }
  const change = useDeed('changeLegal', () => fill(null))
  const all = versions.data?.versions ?? []
  const [newest] = all
  if (!newest) return null
  const shown = all.find(({ version }) => version === chosen) ?? newest
  return (
    <>
      <Form
        key={filled}
        deed={change}
        submit={`保存为第 ${newest.version + 1} 版`}
        disabled={!mayDo(me.data?.verbs ?? [], 'setting.edit')}
        input={(typed) => ({
          params: { document },
          body: {
            version: newest.version,
            text: (typed.text ?? '').replaceAll('\r\n', '\n'),
            draft: ticked(typed, 'state').includes('draft'),
          },
        })}
      >
        <TextField
          name="text"
          label={legalNames[document]}
          hint="以 # 开头的一行是小标题；{siteName} 会换成站名；【】是还要补全的地方"
          start={shown.text}
          rows={24}
          maxLength={50_000}
        />
        <TickField
          name="state"
          label="状态"
          start={shown.draft ? ['draft'] : []}
          choices={[{ value: 'draft', label: '还是草稿（读者会看到草稿标记）' }]}
        />
      </Form>
      <Versions all={all} shown={shown.version} onChoose={fill} />
    </>
  )
}

interface VersionsProps {
  all: StaffDataOf<'legalVersions'>['versions']
  shown: number
  onChoose(version: number): void
}

function Versions({ all, shown, onChoose }: VersionsProps) {
  return (
    <Section title="历史版本">
      <ul className={styles.versions}>
        {all.map(({ version, draft, changedAt, staff }) => (
          <li key={version}>
            <button
              type="button"
              aria-current={version === shown ? 'true' : undefined}
              onClick={() => onChoose(version)}
            >
              {version === 0 ? '随系统提供的草稿' : `第 ${version} 版`}
            </button>
            <span>
              {changedAt && `${timeText(changedAt)}，${staff}`}
              {version > 0 && draft && '，草稿'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
