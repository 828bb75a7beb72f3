// The form of a channel, in a panel over the list. Its keys live in the server's environment, never here.
import { useDeed } from '#api/use-deed.ts'
import { Differences } from '#parts/differences.tsx'
import { Form, SureField, TextField, TickField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { newerIn, useVersioned } from '#parts/versioned.ts'
import { channelChanges, channelFields, channelNames, isSure } from './fields.ts'
import styles from './offer.module.css'
import { type Channel, providerNames, wayNames } from './types.ts'

export function ChannelPanel({ channel, onClose }: { channel: Channel; onClose(): void }) {
  const { seen, box, filled, form } = useVersioned(channel, channelChanges)
  const change = useDeed('changeChannel', (_, key) => {
    offerUndo(key, '渠道已保存，读者马上看到')
    onClose()
  })
  const other = newerIn(change.trouble?.data, seen)
  const values = channelFields(seen)
  return (
    <Panel title={channel.description} onClose={onClose}>
      <div ref={box}>
        {other && <Differences before={values} now={channelFields(other)} names={channelNames} form={form} />}
        <p className={styles.about}>
          {providerNames[seen.provider] ?? seen.provider}渠道 {seen.code}，
          {seen.keys === 'ready' ? '密钥已配置' : '服务器还没有它的密钥'}
        </p>
        <Form
          key={filled}
          deed={change}
          submit={other ? '按上面的保存' : '保存'}
          input={(typed) => ({
            params: { code: seen.code },
            body: { version: (other ?? seen).version, ...channelChanges(seen, typed), sure: isSure(typed) },
          })}
        >
          <ChannelFields {...values} />
          <WaysField choices={seen.choices} values={values} />
          <SureField />
        </Form>
      </div>
    </Panel>
  )
}

function ChannelFields(values: ReturnType<typeof channelFields>) {
  return (
    <>
      <TextField name="description" label="名称" start={values.description} maxLength={20} autoComplete="off" />
      <TextField name="discount" label="折扣" hint="例如 9.5；10 是不打折" start={values.discount} autoComplete="off" />
      <TextField
        name="maintenance"
        label="维护说明"
        hint="填了就暂停收款，读者看到这句话，例如 银行维护，20:00 恢复"
        start={values.maintenance}
        maxLength={60}
      />
      <TextField
        name="until"
        label="恢复时间（北京时间）"
        hint="到时自动恢复收款；留空就要手动清掉维护说明"
        start={values.until}
        type="datetime-local"
      />
      <TextField name="least" label="最低金额" hint="元，打折后的；留空不限" start={values.least} />
      <TextField name="most" label="最高金额" hint="元，打折后的；留空不限" start={values.most} />
      <TextField name="position" label="排序" hint="小的在前" start={values.position} inputMode="numeric" />
      <TickField
        name="ticks"
        label="显示"
        start={values.enabled === '1' ? ['enabled'] : []}
        choices={[{ value: 'enabled', label: '打开' }]}
      />
    </>
  )
}

/** Nothing is to choose where the account opens everywhere, or is missing. */
function WaysField({ choices, values }: Pick<Channel, 'choices'> & { values: ReturnType<typeof channelFields> }) {
  return choices.length === 0 ? null : (
    <TickField
      name="ticks"
      label="付款方式（读者能用的）"
      start={choices.map(({ way }) => way).filter((way) => values[way] === '1')}
      choices={choices.map(({ way, ready }) => ({
        value: way,
        label: ready ? wayNames[way] : `${wayNames[way]}，商户还没有`,
      }))}
    />
  )
}
