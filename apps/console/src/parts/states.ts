// Words of the states of works and imports, for their pages and for the records. Pure.
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export const workStates: Readonly<Record<StaffDataOf<'works'>['rows'][number]['state'], string>> = {
  draft: '草稿',
  scheduled: '定时上架',
  published: '已上架',
  withdrawn: '已下架',
  taken_down: '合规下架',
  binned: '回收站',
}

export const importStates: Readonly<Record<StaffDataOf<'importBatch'>['state'], string>> = {
  uploading: '等待上传',
  reading: '正在读取',
  review: '等你确认',
  queued: '排队中',
  making: '正在导入',
  done: '已导入',
  partly: '部分导入',
  refused: '被拒绝',
  failed: '失败',
  cancelled: '已取消',
}
