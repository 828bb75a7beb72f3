// Words of a block that changes its batch.
export const texts = {
  changeBatch: '换一批',
  changeBatchOf: (title: string) => `${title}换一批`,
}
