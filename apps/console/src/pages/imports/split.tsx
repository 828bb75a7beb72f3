// How a text is read: its encoding, and the signs of its headings. Another sign splits it anew.
import { useId, useState } from 'react'
import form from '#parts/form.module.css'
import { Section } from '#parts/page.tsx'
import { AutoField } from './auto-field.tsx'
import styles from './imports.module.css'
import { encodingNames, rules, type Wanted } from './types.ts'
import type { Editing } from './use-edits.ts'

const ownRule = 'own'

export function Split({ editing: { batch, edit, faults } }: { editing: Editing }) {
  const { rule, encoding } = batch.edits
  const [isOwn, setOwn] = useState(rule !== null && !rules.some(([pattern]) => pattern === rule))
  const ids = { rule: useId(), encoding: useId() }
  const faultOf = (name: string) => faults[name] ?? (batch.problemField === name ? batch.problem : undefined)
  return (
    <Section title="分章">
      <p className={styles.facts}>{batch.plan?.how}</p>
      <div className={form.field}>
        <label htmlFor={ids.rule}>标题规则</label>
        <select
          id={ids.rule}
          className={form.input}
          value={isOwn ? ownRule : (rule ?? '')}
          onChange={({ target: { value } }) => {
            setOwn(value === ownRule)
            if (value !== ownRule) edit({ rule: value || null })
          }}
        >
          <option value="">自动识别</option>
          {rules.map(([pattern, words]) => (
            <option key={pattern} value={pattern}>
              {words}
            </option>
          ))}
          <option value={ownRule}>自己写</option>
        </select>
      </div>
      {isOwn && (
        <AutoField
          label="正则表达式"
          value={rule ?? ''}
          onKeep={(value) => edit({ rule: value || null })}
          hint="匹配标题的一整行，例如 ^第.+章"
          fault={faultOf('rule')}
          maxLength={500}
        />
      )}
      <div className={form.field}>
        <label htmlFor={ids.encoding}>编码</label>
        <select
          id={ids.encoding}
          className={form.input}
          value={encoding ?? ''}
          onChange={({ target: { value } }) =>
            edit({ encoding: (value || null) as NonNullable<Wanted['encoding']> | null })
          }
        >
          <option value="">自动识别</option>
          {Object.entries(encodingNames).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <p className={form.hint}>{faultOf('encoding')}</p>
      </div>
    </Section>
  )
}
