import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readable } from './html.ts'

const markup = (html: string) => renderToStaticMarkup(createElement('div', null, readable(html))).slice(5, -6)

test('[P-05] end and bar take text, HTML or a node', () => {
  const node = createElement('b', null, '买')
  assert.equal(readable(node), node)
  assert.equal(markup('开通VIP'), '开通VIP')
  assert.equal(readable(undefined), undefined)
  const table: [html: string, kept: string][] = [
    ['<b>购买</b>后观看', '<b>购买</b>后观看'],
    ['一<br>二<br/>三', '一<br/>二<br/>三'],
    ['<p>一<em>二</em></p>三', '<p>一<em>二</em></p>三'],
    ['<p>一<em>二</p>三', '<p>一二</p>三'],
    ['<strong>a &lt; b &amp; c</strong>', '<strong>a &lt; b &amp; c</strong>'],
    ['1 < 2', '1 &lt; 2'],
    [
      '<a href="/purchase?a=1&amp;b=2">开通</a>',
      '<a href="/purchase?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">开通</a>',
    ],
  ]
  for (const [html, kept] of table) assert.equal(markup(html), kept, html)
})

test('[P-05] nothing of a host’s HTML runs, frames or styles anything', () => {
  const table: [html: string, kept: string][] = [
    ['<script>alert(1)</script>好', '好'],
    ['<script>document.write("<b>x</b>")</script>好', '好'],
    ['<style>*{display:none}</style>好', '好'],
    ['<img src=x onerror=alert(1)>好', '好'],
    ['<b onclick="alert(1)" style="position:fixed">好</b>', '<b>好</b>'],
    ['<a href="javascript:alert(1)">好</a>', '<a>好</a>'],
    ['<a href="JAVASCRIPT:alert(1)">好</a>', '<a>好</a>'],
    ['<a href="data:text/html,x">好</a>', '<a>好</a>'],
    ['<iframe src="//a.test"></iframe><svg><script>1</script></svg><object data=x>好', '好'],
    ['<!-- <b> -->好', '好'],
    ['好<script>alert(1)', '好'],
    ['</b></p>好', '好'],
    ['<b<b>好', '好'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ]
  for (const [html, kept] of table) {
    const made = markup(html)
    assert.doesNotMatch(made, /<(script|iframe|svg|img|style)|\son|style=|href="(javascript|data)/i, html)
    assert.equal(made, kept, html)
  }
})
