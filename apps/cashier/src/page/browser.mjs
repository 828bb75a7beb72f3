// The pay page's script: countdown, news about the trade, the way back. The page works without it too.

const { state, leftMs, order } = document.body.dataset
const returnUrl = document.body.dataset.return ?? ''
const framed = window.parent !== window
const openedAt = performance.now()
let isLeaving = false

if (state === 'waiting') {
  countDown()
  listen()
  sendInPlace()
} else if (state) {
  tellShop(state)
  if (!framed) leaveInPlace()
  if (state === 'paid' && !framed) goBackSoon()
}

document.querySelectorAll('a[target="_top"]').forEach((link) => {
  link.addEventListener('click', () => tellShop('return'))
})

// A page from the back-forward cache may show an outdated state, so it is loaded anew.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

function countDown() {
  const place = document.querySelector('[data-countdown]')
  if (!place) return
  const [minutes, seconds] = clockIn(place)
  const tick = () => {
    const left = Math.ceil((Number(leftMs) - (performance.now() - openedAt)) / 1000)
    if (left <= 0) return void look()
    minutes.textContent = String(Math.floor(left / 60)).padStart(2, '0')
    seconds.textContent = String(left % 60).padStart(2, '0')
    place.classList.toggle('soon', left <= 30)
    setTimeout(tick, 250)
  }
  tick()
}

function clockIn(place) {
  const label = document.createElement('span')
  label.textContent = place.dataset.countdown
  const clock = document.createElement('span')
  clock.className = 'clock'
  clock.setAttribute('role', 'timer')
  clock.innerHTML = '<b></b><i>:</i><b></b>'
  place.replaceChildren(label, clock)
  return clock.querySelectorAll('b')
}

/**
 * Listens for the trade's state, which may change elsewhere: paid on another screen, closed by the shop, or run out.
 */
function listen() {
  setInterval(() => {
    if (!document.hidden) void look()
  }, 2000)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look()
  })
}

/** Loads the page once. The payment and the news of it both ask, and the second would break off the first. */
function showAnew() {
  if (isLeaving) return
  isLeaving = true
  location.replace(location.pathname)
}

async function look() {
  try {
    const answer = await fetch(`${location.pathname}/state`, { cache: 'no-store' })
    const now = (await answer.json()).state
    if (now && now !== state) showAnew()
  } catch {
    // The browser is offline; the next query will tell the state.
  }
}

/** Sends the form without an entry in the browser's history, so that back leads to the shop. */
function sendInPlace() {
  const form = document.querySelector('form')
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { classList } = document.body
    if (classList.contains('busy')) return
    classList.add('busy')
    const button = event.submitter
    if (button?.dataset.busy) button.textContent = button.dataset.busy
    const address = button?.getAttribute('formaction') ?? form.action
    const body = new URLSearchParams(new FormData(form))
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
    if (answer?.type === 'opaqueredirect') return showAnew()
    // A refusal has a page of its own, and so has a browser without a network.
    form.action = address
    form.submit()
  })
}

/** The link to the shop takes the place of an ended trade's page in the history. */
function leaveInPlace() {
  document.querySelector('a.primary[target="_top"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    location.replace(returnUrl)
  })
}

function goBackSoon() {
  const line = document.querySelector('[data-returning]')
  const number = line?.querySelector('b')
  let left = Number(line?.dataset.returning)
  const timer = setInterval(() => {
    left -= 1
    if (number) number.textContent = String(Math.max(left, 0))
    if (left <= 0) location.replace(returnUrl)
    if (left <= 0) clearInterval(timer)
  }, 1000)
  // A visitor who opens the record wants to stay.
  document.querySelector('details')?.addEventListener('toggle', () => {
    clearInterval(timer)
    line?.remove()
  })
}

/** Tells the shop's page around the frame how the trade ended; only the shop's own origin can read it. */
function tellShop(what) {
  if (framed && URL.canParse(returnUrl)) {
    window.parent.postMessage({ source: 'sandbox-cashier', state: what, orderNo: order }, new URL(returnUrl).origin)
  }
}
