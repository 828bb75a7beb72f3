import assert from 'node:assert/strict'
import test from 'node:test'
import { ChangedMeanwhile, PlanRefused } from '#plans/refused.ts'
import { SourceRefused } from '#sources/draft.ts'
import { faultOf } from './make.ts'

test('a fault of the files or of the shop is told in the words of the desk, one of the program is not', (t) => {
  const logged = t.mock.method(console, 'error', () => undefined)
  const table: [Error, string][] = [
    [new SourceRefused('《渡口》没有章节'), '《渡口》没有章节'],
    [new PlanRefused('《渡口》没有分类，请用 --category 指定'), '《渡口》没有分类；请选一个分类'],
    [new ChangedMeanwhile('有免费章节刚刚改成收费，请再运行一次'), '有免费章节刚刚改成收费，请重试'],
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), '磁盘空间不足'],
  ]
  for (const [error, words] of table) assert.equal(faultOf(error), words)
  assert.equal(logged.mock.callCount(), 0)
  assert.equal(faultOf(new Error('a fault')), '意外中断，请重试；原因写在服务器的日志里')
  assert.equal(logged.mock.callCount(), 1)
})
