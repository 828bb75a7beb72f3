// 搜索推送: which search engines are told of new pages, how far that is, and what stands against it.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField, TickField, ticked } from '#parts/form.tsx'
import { Page, Section } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import styles from './seo.module.css'
import { type Engine, faults, names } from './words.ts'

const everyMs = 5_000

export function SeoPage() {
  const me = useStaff('me')
  const pushing = useStaff('pushing', {}, { everyMs: () => everyMs })
  // Each save begins the form anew, so that no token stays in it. The new state is shown together with the new form:
  // what is typed below a new state would be lost with the old form.
  const [saves, setSaves] = useState(0)
  const change = useDeed('changePushing', () => setSaves((count) => count + 1))
  const data = useHeld(pushing.data, change.busy)
  if (pushing.error && !data) return <FailedState onRetry={() => void pushing.refetch()} />
  if (!data) return null
  const { origin, engines, mark } = data
  const [baidu, indexnow] = [
    engines.find(({ name }) => name === 'baidu'),
    engines.find(({ name }) => name === 'indexnow'),
  ]
  return (
    <Page title="搜索推送">
      <p className={styles.note}>作品和章节上架后一分钟内告诉搜索引擎，每次上架推送一次；下架的页面不推送。</p>
      {origin === null && (
        <p className={styles.missing} role="note">
          现在不会推送：服务器没有设置 PUBLIC_ORIGIN，不知道读者看到的网址。设置后重新启动，等着的页面会接着推送。
        </p>
      )}
      {engines.map((engine) => (
        <Progress key={engine.name} {...engine} />
      ))}
      <Form
        key={saves}
        deed={change}
        submit="保存"
        disabled={!mayDo(me.data?.verbs ?? [], 'setting.edit')}
        input={(typed) => ({
          body: {
            mark,
            baiduToken: (typed.baiduToken ?? '').trim(),
            dropToken: ticked(typed, 'baidu').includes('drop'),
            indexnow: ticked(typed, 'indexnow').includes('on'),
          },
        })}
      >
        <Fields baidu={baidu} indexnow={indexnow} />
      </Form>
      <p role="status" className={styles.note}>
        {saves > 0 && '已保存'}
      </p>
    </Page>
  )
}

interface FieldsProps {
  baidu: Engine | undefined
  indexnow: Engine | undefined
}

function Fields({ baidu, indexnow }: FieldsProps) {
  return (
    <>
      <TextField
        name="baiduToken"
        label="百度令牌"
        hint={
          baidu?.token
            ? `已设置 ${baidu.token}，留空不变`
            : '在百度搜索资源平台的“普通收录 → API 提交”里，接口地址中 token= 后面的部分'
        }
        secret
        autoComplete="off"
        maxLength={64}
      />
      {baidu?.token && (
        <TickField name="baidu" label="百度" start={[]} choices={[{ value: 'drop', label: '删除令牌，不再推送' }]} />
      )}
      <TickField
        name="indexnow"
        label={names.indexnow}
        start={indexnow?.enabled ? ['on'] : []}
        choices={[{ value: 'on', label: '推送（密钥由服务器生成）' }]}
      />
    </>
  )
}

/** The value, or while it is held the one from before. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [last, setLast] = useState(value)
  if (!isHeld && last !== value) setLast(value)
  return isHeld ? last : value
}

function Progress({ name, enabled, waiting, sent, refused, remain, sentAt, waitsUntil, keyAddress, ...last }: Engine) {
  const { fault, faultAt } = last
  if (!enabled)
    return (
      <Section title={names[name]}>
        <p className={styles.note}>没有打开</p>
      </Section>
    )
  return (
    <Section title={names[name]}>
      <dl className={styles.facts} aria-label={names[name]}>
        <dt>等待推送</dt>
        <dd>{waiting}</dd>
        <dt>30 天内已推送</dt>
        <dd>{refused > 0 ? `${sent}（另有 ${refused} 条对方不收）` : sent}</dd>
        {name === 'baidu' && (
          <>
            <dt>今天剩余额度</dt>
            <dd>{remain ?? '推送后才知道'}</dd>
          </>
        )}
        <dt>上次推送</dt>
        <dd>{timeText(sentAt)}</dd>
        {keyAddress && (
          <>
            <dt>密钥文件</dt>
            <dd>
              <a href={keyAddress} target="_blank" rel="noreferrer">
                {keyAddress}
              </a>
            </dd>
          </>
        )}
        {fault && (
          <>
            <dt>问题</dt>
            <dd className={styles.fault} role="alert">
              {timeText(faultAt)} {faults[fault]}
              {waitsUntil && `（${timeText(waitsUntil)} 后再试）`}
            </dd>
          </>
        )}
      </dl>
    </Section>
  )
}
