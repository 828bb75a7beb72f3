export const workTexts = { filing: '备案号：' }
