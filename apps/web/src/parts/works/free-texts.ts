export const freeTexts = { until: (moment: string): string => `限时免费，到 ${moment}` }
