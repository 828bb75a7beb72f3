// Runs in a page: the bridge that an in-app browser gives it, with a sheet drawn over the page. APP and ORIGIN are filled in.
{
  const app = 'APP'
  const origin = 'ORIGIN'
  const agents = {
    wechat:
      'Mozilla/5.0 (Linux; Android 14; V2304A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300289 MMWEBSDK/20240404 MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
    alipay:
      'Mozilla/5.0 (Linux; U; Android 14; zh-CN; V2304A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:360|0|3.0) AliApp(AP/10.6.60.8000) AlipayClient/10.6.60.8000 Language/zh-Hans',
  }
  Object.defineProperty(navigator, 'userAgent', { get: () => agents[app], configurable: true })

  const ask = (body) =>
    window.gatewayBridge
      ? window.gatewayBridge(body)
      : fetch(`${origin}/bridge`, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json())

  const button = (label, tap) => {
    const made = document.createElement('button')
    made.textContent = label
    Object.assign(made.style, {
      display: 'block',
      width: '100%',
      minHeight: '48px',
      marginTop: '12px',
      font: 'inherit',
    })
    made.addEventListener('click', tap)
    return made
  }

  /** Shows what is to be paid; resolves with what the payer taps. */
  const sheet = (facts) =>
    new Promise((resolve) => {
      const box = document.createElement('div')
      box.setAttribute('role', 'dialog')
      box.setAttribute('aria-label', '支付')
      Object.assign(box.style, {
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: '2147483647',
        padding: '16px',
        background: '#fff',
        color: '#222',
      })
      const said = document.createElement('p')
      said.textContent = `${facts.subject} ¥${facts.amount}`
      const choose = (choice) => () => {
        box.remove()
        resolve(choice)
      }
      box.append(said, button('确认支付', choose('pay')), button('取消支付', choose('cancel')))
      document.body.append(box)
    })

  const run = async (data, answers) => {
    const facts = await ask({ step: 'look', data, agent: navigator.userAgent })
    if (!facts.ok) return { ...answers.fail, ...facts }
    const choice = await sheet(facts)
    if (choice === 'cancel') return answers.cancel
    const paid = await ask({ step: 'pay', data, agent: navigator.userAgent })
    return paid.ok ? answers.ok : { ...answers.fail, ...paid }
  }

  const bridges = {
    wechat: () => {
      const say = (word) => ({ err_msg: `get_brand_wcpay_request:${word}` })
      window.WeixinJSBridge = {
        invoke(name, data, done) {
          if (name !== 'getBrandWCPayRequest') return done({ err_msg: `${name}:fail` })
          void run(data, { ok: say('ok'), cancel: say('cancel'), fail: say('fail') }).then(done)
        },
        call() {},
        on() {},
      }
      return 'WeixinJSBridgeReady'
    },
    alipay: () => {
      window.AlipayJSBridge = {
        call(name, data, done) {
          if (name !== 'tradePay') return done({ error: 1 })
          const say = (code) => ({ resultCode: code })
          void run(data, { ok: say('9000'), cancel: say('6001'), fail: say('4000') }).then(done)
        },
      }
      return 'AlipayJSBridgeReady'
    },
  }
  const ready = bridges[app]()
  const announce = () => document.dispatchEvent(new Event(ready))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', announce)
  else setTimeout(announce)
}
