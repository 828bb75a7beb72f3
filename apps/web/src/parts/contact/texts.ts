// Words of the ways to the house.
export const texts = { complaint: '投诉与建议' }
