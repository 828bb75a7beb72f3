// The texts of the pages of service and complaints where no script runs.
export const texts = {
  service: '在线客服',
  needsScript: '在线提交问题需要开启 JavaScript。',
  hours: (hours: string) => `服务时间：${hours}。`,
  /** `link` is HTML markup. */
  mail: (link: string) => `也可以写信到 ${link}，请写明账号与问题发生的时间。`,
}
