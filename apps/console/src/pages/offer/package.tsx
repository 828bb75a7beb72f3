// The form of a package, in a panel over the list. Only what was changed is sent.
import type { StaffInputOf } from '@manjuan/contract/staff/client'
import { useDeed } from '#api/use-deed.ts'
import { Differences } from '#parts/differences.tsx'
import type { Values } from '#parts/fields.ts'
import { Form, SelectField, SureField, TextField, TickField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { newerIn, useVersioned } from '#parts/versioned.ts'
import { changesIn, isSure, packageFields, packageNames } from './fields.ts'
import { addTexts, type Package } from './types.ts'

const presents = [
  { value: 'coin', label: '金币' },
  { value: 'vip', label: '天 VIP' },
]
const marks = ['enabled', 'isRecommend', 'isDefault']

function Fields({ values, type }: { values: Values; type: Package['type'] }) {
  return (
    <>
      <TextField name="title" label="名称" start={values.title} maxLength={20} autoComplete="off" />
      <TextField name="yuan" label="售价（元）" hint="例如 30 或 30.00" start={values.yuan} autoComplete="off" />
      <TextField
        name="itemCount"
        label={type === 'coin' ? '金币' : '天数'}
        start={values.itemCount}
        inputMode="numeric"
      />
      <TextField name="presentCount" label="赠送" hint="0 就是不送" start={values.presentCount} inputMode="numeric" />
      <SelectField name="presentType" label="赠送的是" start={values.presentType} choices={presents} />
      <TextField
        name="description"
        label="说明"
        hint="价格下面的一行小字，可以留空"
        start={values.description}
        maxLength={40}
      />
      <TickField
        name="ticks"
        label="显示"
        start={marks.filter((name) => values[name] === '1')}
        choices={marks.map((name) => ({ value: name, label: packageNames[name] ?? name }))}
      />
      <SureField />
    </>
  )
}

const empty: Values = {
  title: '',
  yuan: '',
  itemCount: '',
  presentCount: '0',
  presentType: 'coin',
  description: '',
  isDefault: '0',
  isRecommend: '0',
  enabled: '1',
}

function wholeOf(typed: Values): Omit<NonNullable<StaffInputOf<'addPackage'>['body']>, 'type'> {
  const { title = '', yuan = '', itemCount = '', presentCount = '', presentType, description = '' } = typed
  return {
    title,
    yuan,
    itemCount,
    presentCount,
    presentType: presentType === 'vip' ? 'vip' : 'coin',
    description,
    isDefault: 'ticks.isDefault' in typed,
    isRecommend: 'ticks.isRecommend' in typed,
    enabled: 'ticks.enabled' in typed,
    sure: isSure(typed),
  }
}

export function NewPackage({ type, onClose }: { type: Package['type']; onClose(): void }) {
  const add = useDeed('addPackage', onClose)
  return (
    <Panel title={addTexts[type]} onClose={onClose}>
      <Form deed={add} submit="添加" input={(typed) => ({ body: { type, ...wholeOf(typed) } })}>
        <Fields values={empty} type={type} />
      </Form>
    </Panel>
  )
}

export function PackagePanel({ pack, onClose }: { pack: Package; onClose(): void }) {
  const { seen, box, filled, form } = useVersioned(pack, (known, typed) => changesIn(packageFields(known), typed))
  const change = useDeed('changePackage', (_, key) => {
    offerUndo(key, '套餐已保存，读者马上看到')
    onClose()
  })
  const other = newerIn(change.trouble?.data, seen)
  const values = packageFields(seen)
  return (
    <Panel title={pack.title} onClose={onClose}>
      <div ref={box}>
        {other && <Differences before={values} now={packageFields(other)} names={packageNames} form={form} />}
        <Form
          key={filled}
          deed={change}
          submit={other ? '按上面的保存' : '保存'}
          input={(typed) => ({
            params: { id: seen.id },
            body: { version: (other ?? seen).version, ...changesIn(values, typed), sure: isSure(typed) },
          })}
        >
          <Fields values={values} type={pack.type} />
        </Form>
      </div>
    </Panel>
  )
}
