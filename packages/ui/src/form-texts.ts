// Words of the form pieces. They stand apart from `texts.ts`, which the first screen carries.
export const texts = {
  yearMonth: (year: number, month: number) => `${year}年${month}月`,
  yearMonthDay: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  previousMonth: '上个月',
  nextMonth: '下个月',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekday: (name: string) => `星期${name}`,
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
}
