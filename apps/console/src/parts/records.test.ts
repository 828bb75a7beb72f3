import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsText, objectOf, objectText } from './records.ts'

test('[O-11] every kind of object in the records has a name, and what was typed finds it again', () => {
  const named = {
    'home comic 0': '首页 漫画 0',
    'legal topup': '协议 充值协议',
    'film queue': '转码队列',
    'import 1': '导入 1',
    'upload 15': '上传 15',
    'work 3': '作品 3',
  }
  for (const [object, text] of Object.entries(named)) {
    assert.equal(objectText(object), text)
    assert.equal(objectOf(text), object)
  }
})

test('[O-11] states and nested facts are told in words, without brackets of a program', () => {
  assert.equal(factsText({ viewer: 'guest' }), '看的人 访客')
  assert.equal(factsText({ state: 'published' }), '状态 已上架')
  assert.equal(
    factsText({ price: { free: 2, rule: 'each', coins: 5 } }),
    '价格（免费章节 2，定价方式 每章一个价，金币 5）',
  )
  assert.equal(factsText({ ways: ['h5', 'native'] }), '付款方式 手机浏览器、电脑扫码')
  assert.equal(factsText({ publish: 'now', work: null }), '发布 立即，作品 无')
})
