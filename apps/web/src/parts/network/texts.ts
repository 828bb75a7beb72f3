export const texts = { timedOut: '网络超时，请刷新重试' }
