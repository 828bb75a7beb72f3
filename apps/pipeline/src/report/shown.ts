// Whether readers see a work that is made, and why not.
import type { HeldState } from '@manjuan/catalogue'

const heldTexts: Record<HeldState, string> = {
  taken_down: '作品已合规下架，未发布（在控制台解除后才能发布）',
  binned: '作品在回收站里，未发布（在控制台恢复后才能发布）',
}

export function shownText(published: boolean, held: HeldState | null): string {
  if (published) return '已发布'
  return held === null ? '未发布（加 --publish 发布）' : heldTexts[held]
}
