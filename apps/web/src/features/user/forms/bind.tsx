// the mobile, typed twice. The result is shown, then the screen goes back.
import { codes } from '@manjuan/contract/codes'
import { limits } from '@manjuan/contract/limits'
import { Button, Icon, showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { Field, useForm } from '@manjuan/ui/forms'
import { useState } from 'react'
import { bindMobile } from '#api/sign-in.ts'
import { useUser } from '#local/use-user.ts'
import { back } from '#page/navigation.tsx'
import { useWait, WaitLine } from '#parts/wait/wait.tsx'
import { FormBody, FormPage, Submit } from './form-page.tsx'
import styles from './forms.module.css'
import { checkMobile, compact } from './rules.ts'
import { texts } from './texts.ts'

type Result = { kind: 'bound'; coins: number; all: number; why: string | undefined } | { kind: 'refused'; msg: string }

export default function Bind() {
  const user = useUser()
  const [result, setResult] = useState<Result | null>(null)
  const { wait, seconds, heed } = useWait('bindMobile')
  const form = useForm({
    start: { mobile: '', again: '' },
    check: checkMobile,
    async send({ mobile }) {
      const answer = await bindMobile(compact(mobile))
      if (answer.result) {
        const { rewardCoins: coins, avaliableAmount: all, why } = answer.data
        setResult({ kind: 'bound', coins, all, why })
      } else if (answer.code === codes.malformed) return { field: 'mobile', text: answer.msg }
      else if (!heed(answer)) setResult({ kind: 'refused', msg: answer.msg })
      return null
    },
    onLost: () => showAlert(texts.networkFailed),
  })
  if (user && user.mobile !== '' && result === null) return <AlreadyBound mobile={user.mobile} />
  return (
    <FormPage icon="phone" title={texts.bind.title} hint={texts.bind.hint}>
      <FormBody form={form.props}>
        <Field
          {...form.field('mobile')}
          type="tel"
          label={texts.bind.mobile}
          hint={texts.bind.mobileHint}
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={20}
        />
        <Field
          {...form.field('again')}
          type="tel"
          label={texts.bind.again}
          hint={texts.bind.againHint}
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
        />
        <WaitLine wait={wait} seconds={seconds} />
        <Submit busy={form.busy} seconds={seconds}>
          {texts.bind.submit}
        </Submit>
      </FormBody>
      <p className={styles.gift}>
        <Icon name="gift" size={28} />
        <span>
          <b>{texts.bind.gift(limits.bindRewardCoins)}</b>
          {texts.bind.giftHint}
        </span>
      </p>
      <Bound result={result} onAgain={() => setResult(null)} />
    </FormPage>
  )
}

function Bound({ result, onAgain }: { result: Result | null; onAgain(): void }) {
  const failed = result?.kind === 'refused'
  return (
    <Modal
      open={result !== null}
      title={failed ? texts.bind.failed : texts.bind.done}
      art={<Icon name={failed ? 'warn' : 'check'} size={40} />}
      actions={[
        ...(failed ? [{ label: texts.bind.another, onPress: onAgain }] : []),
        { label: texts.back, onPress: back },
      ]}
    >
      <p role="status">{result && wordsOf(result)}</p>
    </Modal>
  )
}

function wordsOf(result: Result): string {
  if (result.kind === 'refused') return result.msg
  return result.coins > 0 ? texts.bind.paid(result.coins, result.all) : (result.why ?? texts.bind.donePlain)
}

function AlreadyBound({ mobile }: { mobile: string }) {
  return (
    <FormPage icon="phone" title={texts.bind.bound} hint={texts.bind.boundHint(mobile)}>
      <Button size="l" block onClick={back}>
        {texts.back}
      </Button>
    </FormPage>
  )
}
