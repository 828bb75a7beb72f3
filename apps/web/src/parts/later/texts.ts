export const texts = { notLoaded: '网络不给力，请稍后再试' }
