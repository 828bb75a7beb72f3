// What the staff may be permitted, verb by verb. A role is a set of them; whatever is not given is denied.
export const verbNames = {
  'people.read': '查看员工和角色',
  'people.edit': '添加、停用员工，修改角色',
  'work.read': '查看作品',
  'work.edit': '修改作品资料',
  'work.price': '定价',
  'work.publish': '上架、下架作品',
  'work.takedown': '合规下架和解除',
  'work.bin': '回收站：放入、恢复、彻底删除',
  'import.run': '导入作品',
  'home.read': '查看首页和它的草稿',
  'home.edit': '修改首页草稿',
  'home.publish': '发布首页',
  'setting.read': '查看站点设置和协议',
  'setting.edit': '修改站点设置和协议',
  'package.read': '查看套餐、支付渠道和签到金币',
  'package.edit': '修改套餐',
  'channel.edit': '修改支付渠道',
  'promo.edit': '修改签到金币',
  'audit.read': '查看操作记录',
} as const

export type Verb = keyof typeof verbNames
export const verbs = Object.keys(verbNames) as Verb[]

/** In a role: every verb, those of later versions too. */
export const everyVerb = 'all'

/** Whether a role with these verbs may do this. */
export const mayDo = (held: readonly string[], verb: Verb): boolean => held.includes(everyVerb) || held.includes(verb)

/** A person gives no verb that the own role lacks. */
export const mayGrant = (held: readonly string[], wanted: readonly string[]): boolean =>
  held.includes(everyVerb) || wanted.every((verb) => held.includes(verb))

/** Names of deeds in the records. */
export const deedNames = {
  'setup.finish': '完成首次设置',
  'join.finish': '设置密码和验证器',
  'session.open': '登录',
  'session.refused': '登录失败',
  'session.prove': '再次验证',
  'session.unproven': '再次验证失败',
  'session.end': '退出登录',
  'session.endOther': '结束一处登录',
  'verb.refused': '无权操作',
  'me.password': '修改密码',
  'me.totp': '更换验证器',
  'me.codes': '更换恢复码',
  'person.add': '添加员工',
  'person.change': '修改员工角色',
  'person.reset': '重置员工',
  'person.end': '停用员工',
  'role.add': '添加角色',
  'role.change': '修改角色',
  'role.drop': '删除角色',
  'work.change': '修改作品',
  'work.publish': '上架作品',
  'work.withdraw': '下架作品',
  'work.schedule': '定时上架',
  'work.takedown': '合规下架',
  'work.lift': '解除合规下架',
  'work.bin': '放入回收站',
  'work.restore': '从回收站恢复',
  'work.purge': '彻底删除作品',
  'work.price': '定价',
  'work.opening': '章节定时',
  'work.dropParts': '删除章节',
  'work.bulk': '批量修改作品',
  'category.add': '添加分类',
  'category.change': '修改分类',
  'category.arrange': '分类排序',
  'category.merge': '合并分类',
  'category.drop': '删除分类',
  'import.add': '新建导入',
  'import.change': '修改导入计划',
  'import.plan': '重新分析导入',
  'import.start': '开始导入',
  'import.retry': '重试导入',
  'import.cancel': '取消导入',
  'upload.begin': '开始上传',
  'upload.finish': '上传完成',
  'upload.drop': '取消上传',
  'view.add': '保存视图',
  'view.drop': '删除视图',
  'setting.change': '修改站点设置',
  'legal.change': '修改协议',
  'package.add': '添加套餐',
  'package.change': '修改套餐',
  'package.default': '换默认套餐',
  'package.order': '套餐排序',
  'channel.change': '修改支付渠道',
  'checkin.change': '修改签到金币',
  'order.query': '查询支付渠道',
  'order.refund': '退款',
  'home.draft': '修改首页草稿',
  'home.drop': '放弃首页草稿',
  'home.publish': '发布首页',
  'home.follow': '渠道首页跟随所有渠道',
  'home.restore': '恢复首页版本',
  'home.picture': '上传轮播图',
  'preview.open': '打开首页预览',
  'deed.undo': '撤销',
  'audit.verify': '核对操作记录',
} as const

export type DeedName = keyof typeof deedNames
