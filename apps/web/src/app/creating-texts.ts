// Words of the placeholder screen.
export const texts = { hint: '马上就好，正在为你打开漫画频道' }
