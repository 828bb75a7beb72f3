// Y-34: faults that are put into the code of payments one by one. The row that each belongs to turns red. The gate puts
// one in, because a tool that changed nothing would leave every row green.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isProof, proofTest } from '../../../../../tools/proof.ts'

const payment = fileURLToPath(new URL('.', import.meta.url))
const mutate = fileURLToPath(new URL('../../../../../tools/mutate.ts', import.meta.url))

interface Mutant {
  what: string
  /** Under modules/payment. */
  file: string
  find: string
  replace: string
  /** The test that sees it: its file, and words of its title. */
  seen: [file: string, title: string]
}

const forgedAtAlipay: Mutant['seen'] = ['lies.test.ts', '\\[Y-10\\] alipay']
const forgedAtWechat: Mutant['seen'] = ['lies.test.ts', '\\[Y-10\\] wechat']
const lyingAlipay: Mutant['seen'] = ['lies.test.ts', '\\[Y-14\\] alipay']
const lyingWechat: Mutant['seen'] = ['lies.test.ts', '\\[Y-14\\] wechat']

const mutants: Mutant[] = [
  {
    what: 'the sum of an order is not compared',
    file: 'settle.ts',
    find: 'fulfilOrder(tx, money, now)',
    replace: 'fulfilOrder(tx, { ...money, amountFen: 3000 }, now)',
    seen: forgedAtAlipay,
  },
  {
    what: 'a signature of Alipay is optional',
    file: 'providers/alipay/notify.ts',
    find: "if (!isGenuine(account, fields)) return { kind: 'forged' }",
    replace: "if (fields.sign && !isGenuine(account, fields)) return { kind: 'forged' }",
    seen: forgedAtAlipay,
  },
  {
    what: 'another type of signature is taken',
    file: 'providers/alipay/notify.ts',
    find: "if (fields.sign_type !== 'RSA2') return false",
    replace: '',
    seen: forgedAtAlipay,
  },
  {
    what: 'the seller is not looked at',
    file: 'providers/alipay/notify.ts',
    find: 'appId !== account.appId || sellerId !== account.sellerId',
    replace: 'appId !== account.appId',
    seen: forgedAtAlipay,
  },
  {
    what: 'the app is not looked at',
    file: 'providers/alipay/notify.ts',
    find: 'appId !== account.appId || sellerId !== account.sellerId',
    replace: 'sellerId !== account.sellerId',
    seen: forgedAtAlipay,
  },
  {
    what: 'a refund of a part counts as a payment',
    file: 'providers/alipay/notify.ts',
    find: 'fields.refund_fee !== undefined || fields.gmt_refund !== undefined',
    replace: 'false',
    seen: forgedAtAlipay,
  },
  {
    what: 'any state of a trade counts as paid',
    file: 'providers/alipay/notify.ts',
    find: "isPaid(fields) ? paymentOf(fields, orderNo) : { kind: 'not-paid', orderNo }",
    replace: 'paymentOf(fields, orderNo)',
    seen: forgedAtAlipay,
  },
  {
    what: 'the merchant of WeChat is not looked at',
    file: 'providers/wechat/notify.ts',
    find: 'about.mchid !== mchId || ',
    replace: '',
    seen: forgedAtWechat,
  },
  {
    what: 'the currency is not looked at',
    file: 'providers/wechat/notify.ts',
    find: "currency: z.literal('CNY')",
    replace: 'currency: z.unknown()',
    seen: forgedAtWechat,
  },
  {
    what: 'the serial of a key is not looked at',
    file: 'providers/wechat/keys.ts',
    find: 'const known = this.#known.get(serial)',
    replace: 'const known = this.#known.get(serial) ?? [...this.#known.values()][0]',
    seen: forgedAtWechat,
  },
  {
    what: 'the age of a message is not looked at',
    file: 'providers/wechat/client.ts',
    find: "if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds) return 'forged'",
    replace: '',
    seen: forgedAtWechat,
  },
  {
    what: 'a signature of WeChat is not verified',
    file: 'providers/wechat/client.ts',
    find: "return isSigned(textOf(message), signature, key) ? 'genuine' : 'forged'",
    replace: "return 'genuine'",
    seen: forgedAtWechat,
  },
  {
    what: 'an answer of Alipay is believed without a signature',
    file: 'providers/alipay/client.ts',
    find: "if (!bytes || !isSigned(bytes, text('sign'), account.publicKey))",
    replace: 'if (!bytes)',
    seen: lyingAlipay,
  },
  {
    what: 'an answer about another order is taken',
    file: 'providers/alipay/alipay.ts',
    find: 'found?.out_trade_no !== orderNo || amountFen === null)\n    throw',
    replace: '!found || amountFen === null)\n    throw',
    seen: lyingAlipay,
  },
  {
    what: 'an answer of WeChat is believed without a signature',
    file: 'providers/wechat/client.ts',
    find: "if (trusted !== 'genuine') {",
    replace: "if (trusted === 'stranger') {",
    seen: lyingWechat,
  },
  {
    what: 'a refund without an answer is undone',
    file: 'refunds/settle.ts',
    find: "const step = told === 'away' ? 'ask' : refundStep(told)",
    replace:
      "if (told === 'away') await endRefund(deps.db, { refundNo: refund.refund_no, state: 'undone', why: '', doneAt: null }, now)\n  const step = told === 'away' ? 'ask' : refundStep(told)",
    seen: lyingAlipay,
  },
  {
    what: 'a second try that is refused undoes a refund that was made',
    file: 'refunds/settle.ts',
    find: "return asked.state === 'unknown' ? told : asked",
    replace: 'return told',
    seen: ['refunds/refund.test.ts', '\\[Y-20\\]'],
  },
  {
    what: 'a refund is sent again under another number',
    file: 'refunds/settle.ts',
    find: 'refundNo: refund.refund_no,\n      orderNo: order.order_no,',
    replace: 'refundNo: refund.refund_no + (refund.tries || ""),\n      orderNo: order.order_no,',
    seen: ['refunds/refund.test.ts', '\\[Y-2[01]\\]'],
  },
  {
    what: 'a loss needs no second person',
    file: 'refunds/rules.ts',
    find: 'short || takenFen + amountFen >= secondFromFen',
    replace: 'takenFen + amountFen >= secondFromFen',
    seen: ['refunds/refund.test.ts', '\\[Y-17\\]'],
  },
  {
    what: 'an order that its gateway does not know yet is over with its time',
    file: 'rules.ts',
    find: 'now.getTime() >= expiresAt.getTime() + unknownMs',
    replace: 'now.getTime() >= expiresAt.getTime()',
    seen: ['gateway.test.ts', '\\[Y-13\\]'],
  },
  {
    what: 'an order is asked for only when its time is over',
    file: 'rules.ts',
    find: '[15, 30, 60, limits.payWithinSeconds, 300',
    replace: '[limits.payWithinSeconds, 300',
    seen: ['lost.test.ts', '\\[Y-12\\]'],
  },
  {
    what: 'a channel that fails is offered on',
    file: 'breaker.ts',
    find: 'const most = 5\n',
    replace: 'const most = 500\n',
    seen: ['doors.test.ts', '\\[Y-08\\]'],
  },
  {
    what: 'a way that its channel does not allow is offered',
    file: 'ways.ts',
    find: 'channel.ways === null || channel.ways.includes(way)',
    replace: 'true',
    seen: ['menu.test.ts', '\\[Y-07\\] a way'],
  },
  {
    what: 'a stuck refund is sent again by itself',
    file: 'refunds/settle.ts',
    find: "if (state === 'stuck') return told",
    replace: '',
    seen: ['refunds/refund.test.ts', '\\[Y-18\\] a stuck'],
  },
  {
    what: 'a refused refund gives nothing back',
    file: 'refunds/rules.ts',
    find: "refused: 'undone'",
    replace: "refused: 'stuck'",
    seen: ['refunds/refund.test.ts', '\\[Y-18\\] a refused'],
  },
  {
    what: 'another sum on the bill is no difference',
    file: 'bills/queries.ts',
    find: 'or o.amount_fen <> b.amount_fen)',
    replace: ')',
    seen: ['bills/bills.test.ts', '\\[Y-22\\] alipay'],
  },
  {
    what: 'a payment that only the bill knows is not asked for',
    file: 'bills/bills.ts',
    find: "if (kind === 'pay') await settleOrder",
    replace: "if (kind !== 'pay') await settleOrder",
    seen: ['bills/bills.test.ts', '\\[Y-23\\]'],
  },
  {
    what: 'the shop’s next certificate signs before it was seen to be accepted',
    file: 'providers/wechat/client.ts',
    find: '(await accepted(account.name)).includes(next.serial)',
    replace: 'true',
    seen: ['rotation.test.ts', '\\[Y-25\\] wechat: the next'],
  },
]

interface Run {
  code: number
  out: string
}

function runTest([file, title]: Mutant['seen'], mutant?: object): Promise<Run> {
  const { NODE_TEST_CONTEXT: _own, ...env } = process.env
  const words = [
    '--import',
    mutate,
    '--test',
    '--test-reporter=tap',
    `--test-name-pattern=${title}`,
    join(payment, file),
  ]
  const child = spawn(process.execPath, words, { env: { ...env, MUTANT: JSON.stringify(mutant ?? {}) } })
  return new Promise((resolve, reject) => {
    let out = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, out }))
  })
}

/** Red and green tests of a run by its TAP lines, without the suites around them. */
const linesOf = (out: string, good: boolean): string[] =>
  out.split('\n').filter((line) => (good ? /^\s*ok \d+ - \[Y-/ : /^\s*not ok \d+ - \[Y-/).test(line))

/** The gate's fault: its test opens a shop and no gateway. */
const quickest = mutants.filter(({ file }) => file === 'ways.ts')

describe('faults in the code of payments', () => {
  const seenBy = new Map(mutants.map(({ seen }) => [seen.join(' '), seen]))
  for (const [name, seen] of seenBy)
    proofTest(`${name.replaceAll('\\', '')} is green without a fault`, async () => {
      const { code, out } = await runTest(seen)
      assert.equal(code, 0, out)
      assert.ok(linesOf(out, true).length > 0, out)
    })

  test('[Y-34] there are fifteen or more', () => assert.ok(mutants.length >= 15))

  for (const { what, file, find, replace, seen } of isProof ? mutants : quickest)
    test(`[Y-34] ${what}: ${seen[1].replaceAll('\\', '')} is red`, async () => {
      const { code, out } = await runTest(seen, { file: join(payment, file), find, replace })
      assert.notEqual(code, 0, out)
      assert.ok(linesOf(out, false).length > 0, out)
      assert.ok(!out.includes('not exactly once'), out)
    })
})
