// One approval: what it would do, and the word of the second person or of the author.
import { mayDo, type Verb } from '@manjuan/contract/staff/verbs'
import { Link } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { objectText } from '#parts/records.ts'
import { timeText } from '#parts/time.ts'
import styles from './approvals.module.css'
import { type Approval, deedText, factsOf, stateNames } from './words.ts'

/** The object, with a way to its page for whoever may read that. */
export function Thing({ object }: Pick<Approval, 'object'>) {
  const { data: me } = useStaff('me')
  const may = (verb: Verb) => mayDo(me?.verbs ?? [], verb)
  const [kind, no = ''] = object.split(' ')
  const text = objectText(object)
  if (kind === 'order' && may('order.read'))
    return (
      <Link to="/orders/$no" params={{ no }}>
        {text}
      </Link>
    )
  if (kind === 'ticket' && may('ticket.read'))
    return (
      <Link to="/tickets/$no" params={{ no }}>
        {text}
      </Link>
    )
  return text
}

interface PanelProps {
  approval: Approval
  /** Shows what a decision has made of it. */
  onDecided(now: Approval): void
  onClose(): void
}

export function ApprovalPanel({ approval, onDecided, onClose }: PanelProps) {
  const { id, object, reason, author, createdAt, expiresAt, state, decidedBy, decidedAt, decidedWhy } = approval
  const decided = decidedBy && `${decidedBy} ${timeText(decidedAt)}`
  const facts = [
    ['做什么', deedText(approval)],
    ['对象', <Thing key="thing" object={object} />],
    ['会怎样', factsOf(approval)],
    ['原因', reason],
    ['提交', `${author} ${timeText(createdAt)}`],
    ['状态', `${stateNames[state]}${approval.alone ? '（单人）' : ''}`],
    state === 'open' ? ['有效到', timeText(expiresAt)] : ['决定', decided],
    ['说明', decidedWhy],
  ] as const
  return (
    <Panel title={`审批 ${id}`} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {state === 'open' && <Decide approval={approval} onDecided={onDecided} />}
    </Panel>
  )
}

function Decide({ approval: { id, held, own }, onDecided }: Pick<PanelProps, 'approval' | 'onDecided'>) {
  const { data: me } = useStaff('me')
  const approve = useDeed('approveApproval', onDecided)
  const reject = useDeed('rejectApproval', onDecided)
  const cancel = useDeed('cancelApproval', onDecided)
  const params = { id }
  const mayApprove = mayDo(me?.verbs ?? [], 'approve')
  return (
    <>
      {mayApprove && (
        <Form deed={approve} submit="批准" disabled={held !== ''} input={() => ({ params })}>
          {held && <p>{held}</p>}
        </Form>
      )}
      {mayApprove && <hr />}
      {own ? (
        <Form deed={cancel} submit="撤回" kind="plain" input={() => ({ params })}>
          {null}
        </Form>
      ) : (
        mayApprove && (
          <Form deed={reject} submit="驳回" kind="plain" input={({ reason = '' }) => ({ params, body: { reason } })}>
            <TextField name="reason" label="驳回的原因" maxLength={500} autoComplete="off" />
          </Form>
        )
      )}
    </>
  )
}
