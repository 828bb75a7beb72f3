// Words of a synopsis that folds.
export const foldTexts = { synopsis: '简介', more: '展开', less: '收起' }
