// Words of banners.
export const texts = { banners: '精选推荐', banner: '活动' }
