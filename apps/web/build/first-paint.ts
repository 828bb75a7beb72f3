// The home's first look as plain markup in the page: search field, first banner, shortcuts. It is painted before any
// script has come, and React draws over it. The server fills in the banner, and leaves it out of every other page.
import type { Plugin } from 'vite'
import { texts } from '../src/features/comic/home/texts.ts'

const look = [
  '<div class="first-paint" aria-hidden="true">',
  `<p><svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"><use href="#i-search"/></svg>${texts.search}</p>`,
  '<img src="%BANNER_SRC%" width="%BANNER_WIDTH%" height="%BANNER_HEIGHT%" alt="" fetchpriority="high">',
  `<div>${'<i></i>'.repeat(5)}</div>`,
  '</div>',
].join('')

export function firstPaint(): Plugin {
  return {
    name: 'manjuan:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<div id="root"></div>', () => `<div id="root"><!--home-->${look}<!--/home--></div>`),
    },
  }
}
