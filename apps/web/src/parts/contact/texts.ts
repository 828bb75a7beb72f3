// Words of the links to service and complaints.
export const texts = { complaint: '投诉与建议' }
