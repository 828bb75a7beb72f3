// Words of the line that offers the place of another device.
export const texts = {
  other: (name: string) => (name === '' ? '另一台设备' : `另一台设备（${name}）`),
  own: '这台设备',
  comic: (number: number) => `看到第${number}话`,
  novel: (number: number) => `读到第${number}章`,
  vod: (clock: string) => `看到 ${clock}`,
  go: '去那里',
  stay: '留在这里',
  yesterday: '昨天',
  day: (month: number, day: number) => `${month}月${day}日`,
}
