/** Scenes of 热血、仙侠、竞技、科幻. How a line is read: tales.ts. */
export const adventureTales = {
  热血: [
    `@ {place}，晨钟响过第一声。
c:calm 手伸出来。 / a:shock 又要挑水？
c:firm 今天不挑水。今天，接我三招。
*c:firm 第一招！！ ~呼
?a:dizzy （这叫一招？！）
b:laugh {a}，你的腿在抖！ / a:angry 那是热身！
*a:firm 再来！！ ~铛
c:smile 退了三步，还站着。不错。
a:smile {thing}，我一定亲手拿回来。`,
    `# {foe}来的那天，天是红的。
b:firm 他们人太多了。 / a:calm 多少？
b:sad 数不清。
a:smile 那就别数。
*a:angry 一个一个来！！ ~轰
*b:firm 左边交给我！！ ~唰
c:shock 这两个小鬼……
a:firm （不能退。身后就是{place}。）
@ 烟尘散去的时候，他们还站在原来的地方。
?a:dizzy 赢、赢了吗？ / b:laugh 赢了，你先把眼睛睁开。`,
    `a:sad 我是不是根本不适合这条路？
c:calm 你知道铁为什么要烧红了再打吗？
a:calm 因为……软？
c:smile 因为它愿意。
@ 炉火映着少年的脸，火星像一群不肯睡的萤火虫。
*c:firm 拿好了！！ ~铛
a:shock 这是{thing}的……碎片？
c:calm 我替你留了十年。
a:firm 谢谢。这一次，我不会再弄丢了。`,
    `@ 公开赛第一场，看台上坐满了人。
b:shock 对手是去年的亚军！ / a:smile 那正好。
c:firm 记住，别急着出手。
*a:firm 开始了！！ ~咚
# 第一回合，{ta}没有动。第二回合，{ta}还是没有动。
b:shock {ta}在等什么？ / c:smile 等风。
*a:angry 就是现在！！ ~轰
?b:shock 一、一招？！
a:laugh 我饿了，我们去吃饭吧！`,
  ],
  仙侠: [
    `@ 云海之上，{place}若隐若现。
a:shock 这么高？ / b:calm 怕了？
a:firm 怕。但还是要上去。
c:calm 凡人止步。 ~呼
a:calm 请问，哪一条规矩写着凡人不能走路？
?c:shock ……倒是没有。
b:laugh 我上山十年，头一次见{tc}说不出话。
a:smile 那我走了。一级，两级……
# 那天，守阶人数到一百零七，才想起来该生气。`,
    `*c:firm 劫云到了，都退后！！ ~轰隆
b:shock 这不是我的劫。 / a:shock 也不是我的。
b:shock 那是谁的？
# 三个人一起低下头，看向{thing}。
?a:dizzy 它、它要渡劫？！
c:angry 胡闹！此物怎能渡劫！！
*a:firm 它是我的，我替它挡！！ ~轰
b:angry 你疯了！ / a:laugh 有一点！
@ 雷落下来的时候，有一把伞，先一步撑开了。`,
    `@ 两界交汇处，雪下了整整一夜。
b:calm 你要找的东西，不在人间。 / a:calm 那在哪儿？
b:calm 在你忘掉的那一世里。
a:sad 我为什么会忘？
b:sad （因为是你求我的。）
b:smile 因为那时候你说，记得太累了。
*a:shock 我好像……听见了一声剑鸣！！ ~铮
c:calm 封印松了。该来的，还是来了。`,
    `c:calm 剑修第一课：剑是什么？
a:calm 兵器。 / b:calm 道。
c:smile 都错。
c:calm 剑，是你不肯放下的那一样东西。
a:smile 那我的剑……大概是{thing}吧。
?b:shock 你的剑就是那个？！
*a:firm 起！！ ~嗡
@ 满山的落叶同时停在了半空。
c:shock 三百年了，头一次有人用{thing}飞起来。`,
  ],
  竞技: [
    `@ {place}，比分二十比二十。
b:firm 最后一分。 / a:firm 嗯。
a:calm （手不要抖。呼吸。）
*c:firm 发球了！！ ~嗖
*a:angry 接住！！ ~啪
b:shock 出界了吗？！ / c:calm ……压线！
# 全场安静了一秒。
?a:joy 啊啊啊啊！
*b:joy 我们赢了！！ ~哗`,
    `a:sad 我不打了。 / b:shock 什么？
a:sad 练了三年，连替补都不是。
b:calm 那你为什么还带着球？
?a:shock ……习惯了。
b:smile 走，打最后一场。输了我请客。
@ 半个篮架，一盏坏掉的路灯，两个影子。
*a:firm 看招！！ ~砰
c:laugh 这小子，嘴上说不打，脚下倒没停过。
c:calm 明天六点，来训练。我说的。`,
    `c:calm 对手叫{foe}，十七连胜。
b:calm 弱点呢？ / c:calm 没有。
a:smile 有的。他从来没输过。
?b:shock 这也算弱点？
a:firm 没输过的人，不知道怎么追分。
*c:firm 比赛开始！！ ~哔
@ 第一局，他们故意落后了十分。
a:calm （来吧。让我看看，你会不会慌。）`,
    `@ 清晨五点，{place}只有一个人的脚步声。
a:firm 第九十九次！！ ~啪
a:sad 又摔了…… / b:smile 疼吗？
?a:shock 你什么时候来的！
b:calm 第一次摔的时候。
b:smile 起跳早了半拍，再信自己一点。
*a:firm 第一百次！！ ~唰
# 时间好像停住了，连呼出的白气也停住了。
b:joy 落地！ / a:cry 我……站住了！`,
  ],
  科幻: [
    `# 航行第四百一十二天。
@ {place}的灯闪了两下，又亮了。
b:calm 能源还剩百分之七。 / a:smile 够送完这一件。
b:calm 然后呢？ / a:laugh 然后走回去。
?b:shock 走？这里是太空！
c:firm 收到求救信号，距离四光时。 ~滴滴
a:firm 绕过去。 / b:angry 绕过去就回不来了！
a:smile 可要是不绕，我今晚睡不着。`,
    `b:calm 系统自检完成。你好，我是谁？
a:shock ……你不记得了？
b:calm 记忆分区为空。只剩一条语音。
*b:calm 播放。 ~滋滋
a:sad （是她的声音。）
a:firm 再放一遍。
b:calm 已播放三十七遍。您的心率偏高。
c:firm 关掉它，回收队十分钟后到。
*a:angry 谁也别想带走{tb}！！ ~砰`,
    `@ 整座城市的时钟，停在了同一秒。
a:shock 只有我们还能动？ / b:firm 看来是。
c:calm 因为你们碰过{thing}。
b:calm 能停多久？ / c:calm 到第一个人后悔为止。
?a:dizzy 那我已经后悔了怎么办？
*c:shock 别说出来！！ ~咔
# 秒针，往回走了一格。
a:shock 刚才……是不是掉了一块天空？`,
    `a:joy 发芽了！！ / b:shock 在这种地方？
b:calm 重力六分之一，温差三百度，没有水。
a:smile 可它就是发芽了。
?b:dizzy 科学家会疯的。
c:calm 地球来电，要求解释{thing}。
a:laugh 告诉他们：浇水，晒太阳，多说好话。
*c:shock 警报！{foe}正在靠近！！ ~呜
a:firm 谁也不许踩我的苗！！
@ 那天，全世界都在看一片叶子。`,
  ],
} as const
