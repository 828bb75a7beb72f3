// A second opinion: clients that neither the simulators nor the adapters were written from, in both modes of keys.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AlipaySdk } from 'alipay-sdk'
import wechatpay from 'wechatpay-axios-plugin'
import { rfc3339, shanghai } from './base/times.ts'
import { type Heard, startShop, until } from './testing/shop.ts'
import { wechatMerchant } from './testing/wechat-merchant.ts'
import { startAlipay, startWechat } from './testing.ts'

// The SDK writes its timestamp in the zone of its process.
process.env.TZ = 'Asia/Shanghai'

type Shop = Awaited<ReturnType<typeof startShop>>
type Body = Record<string, unknown>
/** An answer of the plugin, with what these tests read. */
type Told = { status: number; data: { code_url: string; status: string } }
const modes = ['key', 'certificate'] as const
const fieldsOf = ({ body }: Heard) => Object.fromEntries(new URLSearchParams(String(body)))

for (const mode of modes)
  describe(`[Y-02] alipay-sdk as the client, mode ${mode}`, () => {
    let alipay: Awaited<ReturnType<typeof startAlipay>>
    let shop: Shop
    let sdk: AlipaySdk
    const order = { out_trade_no: `SDK_${mode}_1`, total_amount: '12.34', subject: '600 金币' }
    before(async () => {
      shop = await startShop()
      alipay = await startAlipay({ speed: 1000 })
      const set = alipay.settings({ mode })
      const trust =
        mode === 'key'
          ? { alipayPublicKey: set.ALIPAY_PUBLIC_KEY ?? '' }
          : {
              appCertContent: set.ALIPAY_APP_CERT ?? '',
              alipayPublicCertContent: set.ALIPAY_CERT ?? '',
              alipayRootCertContent: set.ALIPAY_ROOT_CERT ?? '',
            }
      sdk = new AlipaySdk({
        ...{ appId: set.ALIPAY_APP_ID ?? '', privateKey: set.ALIPAY_PRIVATE_KEY ?? '', keyType: 'PKCS8' },
        ...{ gateway: alipay.gateway, ...trust },
      })
    })
    after(async () => {
      await alipay.stop()
      await shop.stop()
    })
    const exec = (method: string, biz: Record<string, unknown>) =>
      sdk.exec(method, { bizContent: biz }, { validateSign: true })

    test('pays by a signed address and verifies the notify', async () => {
      const url = sdk.pageExec('alipay.trade.wap.pay', 'GET', {
        bizContent: {
          ...{ ...order, product_code: 'QUICK_WAP_WAY', quit_url: shop.returnUrl },
          time_expire: shanghai(Date.now() + 600_000),
        },
        ...{ notify_url: shop.notifyUrl, return_url: shop.returnUrl },
      })
      assert.equal((await alipay.control('/pay', { url })).status, 200)
      await until(() => shop.heard.length === 1)
      const [heard] = shop.heard
      assert.ok(heard)
      assert.equal(sdk.checkNotifySignV2(fieldsOf(heard)), true)
      assert.equal(sdk.checkNotifySignV2({ ...fieldsOf(heard), total_amount: '99.99' }), false)
    })

    test('queries, refunds, asks for the refund, and finds a paid trade not to be closed', async () => {
      const found = await exec('alipay.trade.query', { out_trade_no: order.out_trade_no })
      assert.equal(found.tradeStatus, 'TRADE_SUCCESS')
      const refund = { out_trade_no: order.out_trade_no, refund_amount: '2.34', out_request_no: 'R1' }
      assert.equal((await exec('alipay.trade.refund', refund)).fundChange, 'Y')
      const { refund_amount: _amount, ...ask } = refund
      assert.equal((await exec('alipay.trade.fastpay.refund.query', ask)).refundStatus, 'REFUND_SUCCESS')
      const closed = await exec('alipay.trade.close', { out_trade_no: order.out_trade_no })
      assert.equal(closed.subCode ?? closed.sub_code, 'ACQ.TRADE_STATUS_ERROR')
      await until(() => shop.heard.length === 2)
      assert.ok(shop.heard.every((heard) => sdk.checkNotifySignV2(fieldsOf(heard))))
    })

    test('closes an unpaid trade; an answer of another key is refused by the client', async () => {
      const made = await sdk.exec(
        'alipay.trade.create',
        {
          notify_url: shop.notifyUrl,
          bizContent: {
            ...{ out_trade_no: `SDK_${mode}_2`, total_amount: '1.00', subject: '金币', product_code: 'JSAPI_PAY' },
            ...{ op_app_id: '2021000000000000', buyer_open_id: 'open', time_expire: shanghai(Date.now() + 600_000) },
          },
        },
        { validateSign: true },
      )
      assert.equal(made.code, '10000')
      assert.equal((await exec('alipay.trade.close', { out_trade_no: `SDK_${mode}_2` })).code, '10000')
      await alipay.control('/answers', { fault: 'wrongKey' })
      await assert.rejects(exec('alipay.trade.query', { out_trade_no: order.out_trade_no }))
      await alipay.control('/answers', { fault: 'none' })
      assert.deepEqual(alipay.faults(), [])
    })
  })

for (const mode of modes)
  describe(`[Y-02] wechatpay-axios-plugin as the client, mode ${mode}`, () => {
    let wechat: Awaited<ReturnType<typeof startWechat>>
    let shop: Shop
    let client: InstanceType<typeof wechatpay.Wechatpay>
    let certs: Record<string, string>
    let named: Record<string, string>
    const no = `PLUGIN_${mode}_1`
    before(async () => {
      shop = await startShop(() => ({ status: 200, body: '' }))
      wechat = await startWechat({ speed: 1000, mode })
      const set = wechat.settings({ mode })
      const merchant = wechatMerchant(wechat)
      if (mode === 'certificate') {
        merchant.keys.clear()
        await merchant.download()
      }
      certs = Object.fromEntries(merchant.keys)
      // Certificate mode names no key, and gets answers of the newest certificate.
      named = mode === 'key' ? { 'Wechatpay-Serial': set.WECHAT_PUBLIC_KEY_ID ?? '' } : {}
      client = new wechatpay.Wechatpay({
        ...{
          mchid: set.WECHAT_MCH_ID ?? '',
          serial: set.WECHAT_MCH_SERIAL ?? '',
          privateKey: set.WECHAT_MCH_KEY ?? '',
          certs,
        },
        ...{ baseURL: wechat.origin },
      } as ConstructorParameters<typeof wechatpay.Wechatpay>[0])
    })
    after(async () => {
      await wechat.stop()
      await shop.stop()
    })
    const mchid = () => wechat.accounts[0]?.mchId ?? ''
    const post = (path: string, body: Body) => client.chain(path).post<Body, Told>(body, { headers: named })
    const get = (path: string, params: Record<string, string> = {}) =>
      client.chain(path).get({ params, headers: named })
    const place = (orderNo: string) =>
      post('v3/pay/transactions/native', {
        ...{ appid: wechat.accounts[0]?.appId, mchid: mchid(), description: '600 金币', out_trade_no: orderNo },
        ...{ notify_url: shop.notifyUrl, time_expire: rfc3339(Date.now() + 600_000) },
        amount: { total: 1234, currency: 'CNY' },
      })

    test('places, is paid, and verifies the notify with its own tools', async () => {
      const { data } = await place(no)
      assert.equal((await wechat.control('/pay', { url: data.code_url })).status, 200)
      await until(() => shop.heard.length === 1)
      const [heard] = shop.heard
      assert.ok(heard)
      const header = (name: string) => String(heard.headers[`wechatpay-${name}`])
      const text = wechatpay.Formatter.response(header('timestamp'), header('nonce'), String(heard.body))
      assert.equal(header('serial').startsWith('PUB_KEY_ID_'), mode === 'key')
      const key = wechatpay.Rsa.from(certs[header('serial')] ?? '', 'public')
      assert.equal(wechatpay.Rsa.verify(text, header('signature'), key), true)
      assert.equal(wechatpay.Rsa.verify(`${text} `, header('signature'), key), false)
      const { resource } = JSON.parse(String(heard.body))
      const { nonce, ciphertext, associated_data: data2 } = resource
      const secret = wechat.accounts[0]?.apiv3Key ?? ''
      const told = JSON.parse(wechatpay.Aes.AesGcm.decrypt(ciphertext, secret, nonce, data2))
      assert.deepEqual([told.out_trade_no, told.trade_state, told.amount.total], [no, 'SUCCESS', 1234])
    })

    test('queries, refunds, asks for the refund, and closes another order', async () => {
      const found = await get(`v3/pay/transactions/out-trade-no/${no}`, { mchid: mchid() })
      assert.equal(found.data.trade_state, 'SUCCESS')
      const refund = { out_trade_no: no, out_refund_no: 'R1', amount: { refund: 234, total: 1234, currency: 'CNY' } }
      assert.equal((await post('v3/refund/domestic/refunds', refund)).data.status, 'SUCCESS')
      assert.equal((await get('v3/refund/domestic/refunds/R1')).data.amount.refund, 234)
      await place(`PLUGIN_${mode}_2`)
      const closed = await post(`v3/pay/transactions/out-trade-no/PLUGIN_${mode}_2/close`, { mchid: mchid() })
      assert.equal(closed.status, 204)
    })

    test('reads the bill; an answer of another key is refused by the client', async () => {
      const day = shanghai(Date.now()).slice(0, 10)
      await wechat.control('/bill', { day, lateUntil: null })
      const { data } = await get('v3/bill/tradebill', { bill_date: day, bill_type: 'ALL' })
      const url = new URL(data.download_url)
      const file = await client
        .chain(url.pathname.slice(1))
        .get({ params: { token: url.searchParams.get('token') }, responseType: 'arraybuffer' })
      assert.equal(wechatpay.Hash.sha1(file.data), data.hash_value)
      const { rows, summary } = wechatpay.Formatter.castCsvBill(file.data) as {
        rows: Record<string, string>[]
        summary: Record<string, string>
      }
      assert.deepEqual(
        rows.map((row) => [row.商户订单号, row.订单金额, row.退款金额]),
        [
          [no, '12.34', '0.00'],
          [no, '0.00', '2.34'],
        ],
      )
      assert.equal(summary.订单总金额, '12.34')
      await wechat.control('/answers', { fault: 'wrongKey' })
      await assert.rejects(get(`v3/pay/transactions/out-trade-no/${no}`, { mchid: mchid() }))
      await wechat.control('/answers', { fault: 'none' })
      assert.deepEqual(wechat.faults(), [])
    })
  })
