/** Scenes of 都市、悬疑、搞笑、美食. How a line is read: tales.ts. */
export const townTales = {
  都市: [
    `@ 晚上十一点，{place}还亮着灯。
a:sleepy 终于下班了…… / b:smile 辛苦了，老规矩？
a:smile 老规矩。
b:calm 今天来了个怪人，说要找{thing}。
a:shock 他长什么样？ / b:calm 没看清，只记得他没有影子。
?a:shock 没有影子？！
c:calm 小点声。他还没走。 ~叮咚
# 自动门开了，外面一个人也没有。`,
    `a:sad 我被辞退了。 / b:shock 今天？
a:calm 刚刚。纸箱还在手里。
b:smile 那正好，我缺一个帮手。
a:calm 做什么的？
b:laugh 帮这座城市，找回弄丢的东西。
?a:dizzy ……这合法吗？
c:firm 不太合法，但很合理。
@ 就这样，{ta}有了这辈子最奇怪的一份工作。`,
    `*b:firm 证据在这里！！ ~啪
c:firm 反对，来源不明。
b:calm 来源就坐在旁听席上。
# 所有人都回过头去。
a:shock （看我干什么？！）
a:firm 是我。{thing}，是我亲手交给{tb}的。
c:shock 你知道作伪证的后果吗？
a:calm 知道。所以我说的，每一个字都是真的。`,
    `@ 早高峰，人像潮水一样涌进地铁。
a:angry 别挤！ / b:laugh 你抓着的是我的领带。
?a:shy 对不起！！
b:calm 没事，反正也快断了。
a:shock 等等，你不是上周电视里的—— / b:firm 嘘。
c:calm 先生，请跟我们走一趟。
*b:firm 跑！！ ~哐当
a:angry 为什么我也要跑？！！
b:laugh 因为你还抓着我的领带！`,
  ],
  悬疑: [
    `# 凌晨两点十七分，{place}。
a:calm 门是从里面反锁的。 / b:firm 窗户也是。
a:calm 那么，多出来的这个杯子，是谁的？
b:shock 昨天明明只有三个。
*c:firm 别碰！！ ~啪
c:calm 杯口有字，要对着光看。
a:shock “下一个，轮到说谎的人。”
# 灯灭了。只灭了一秒。
b:shock {thing}……不见了。`,
    `a:calm 你说你九点就睡了。 / c:calm 是。
a:calm 可你的鞋是湿的，雨十一点才下。
?c:shock ……！
b:firm 坐下，慢慢说。
c:sad 我只是出去……送一封信。
a:calm 送给谁？ / c:sad 送给一个已经不在的人。
@ {ta}合上本子，发现最后一页被人撕走了。
a:firm （这屋子里，还有第四双眼睛。）`,
    `@ 雾从巷子口漫进来，路灯像一颗颗化开的糖。
b:calm 你走前面。 / a:angry 为什么是我？
b:calm 你跑得快。
*a:shock 有人！！ ~嗒嗒
b:firm 别追，那人在引我们。
a:shock 你怎么知道？
b:calm 那人的脚印，是倒着走的。
# 墙上用粉笔画着一只眼睛，还没有干。
c:calm 你们，不该来{place}。`,
    `c:calm 六份证词，互相矛盾。
b:calm 一定有人说谎。 / a:calm 不，都没有说谎。
?b:shock 都没有？
a:firm 他们看见的，是六个不同的晚上。
*b:shock 钟被人调过！！ ~当
a:calm 每个房间的钟，都慢一个小时。
c:shock 那真正的时间是…… / a:firm 现在。
# 楼上，传来第七个人的脚步声。`,
  ],
  搞笑: [
    `@ {place}，一个平平无奇的早上。
a:firm 今天，我要做一件大事！！
b:calm 上次你说大事，是把锅烧穿了。
a:angry 那是意外！ / b:calm 第七次意外。
?a:shock 你还数着？！
c:laugh 我这里有账本。
a:firm 这次不一样，我找到{thing}了！
*b:shock 快扔掉！那是{foe}的！！ ~轰
# 早上八点零三分，房顶飞了出去。`,
    `c:firm 谁把我的茶换成了醋？
a:calm 不是我。 / b:calm 不是我。
?c:angry 你们的眼睛为什么看天花板！
a:dizzy 天花板……真白啊。
*c:angry 都给我蹲下！！ ~砰
b:laugh 其实是我，我以为那是醋。
a:shock 那我早上蘸饺子的是什么？
# 一阵漫长的沉默。
?a:dizzy 怪不得……有茶香。`,
    `@ 决战前夜，所有人都睡不着。
a:firm 明天，可能就是最后一天了。
b:calm 那你欠我的三百块呢？
?a:shock 这种时候你说这个？！
b:firm 这种时候不说，什么时候说。
c:calm 我也有二百。 / b:shock 你也借给他了？
*a:angry 我打完就还！！ ~咚
# {foe}在门外听见了，悄悄把自己的借条也塞了进来。`,
    `a:smile 听说这里有一位绝世高手。
c:calm 正是在下。 / a:joy 请收我为徒！
c:calm 先答一题：天下武功，什么不破？
a:firm 唯快不破！ / c:calm 错。
c:firm 是裤子不破。
?b:laugh 他上次比武裤子破了，记到现在。
*c:angry 不许说！！ ~啪
@ 就这样，他们的修炼从缝裤子开始。`,
  ],
  美食: [
    `@ 零点，{place}的炉火刚刚点着。
b:sad 随便来点什么吧。 / a:calm 今天受委屈了？
b:shock 你怎么知道？
a:smile 你进门的时候，没看菜单。
# 姜切三片，葱打一个结，火要小，心要慢。
*a:firm 出锅！！ ~滋啦
?b:shock （好……好香）
b:cry 好吃到……想给我妈打电话。
a:smile 打吧。汤还热着。`,
    `c:firm 第一轮，题目：鸡蛋。
a:shock 就鸡蛋？ / b:calm 越简单越难。
*b:firm 黄金炒饭！！ ~唰
*a:firm 水波蛋！！ ~咕嘟
?c:shock {ta}居然……只用了清水？
c:calm 理由？
a:smile 因为它本来就好吃，我只是没有打扰它。
# 评委放下筷子，又拿了起来。
b:smile ……我输了一半。`,
    `a:sad 就差一味。到底是什么？ / b:calm 盐？
a:calm 放了。 / b:calm 糖？ / a:calm 放了。
c:laugh 你少放了一样最贵的。
?a:shock 人参？！
c:smile 时间。
@ 那天夜里，谁都没有走，守着一口锅等天亮。
*a:joy 就是这个味道！！ ~咕嘟
b:smile 这就是{thing}？
c:calm 这才刚到门口呢。`,
    `@ 清晨的菜市场，比哪里都热闹。
a:joy 看这鱼，眼睛多亮！ / b:shy 它在看我……
c:calm 挑菜跟交朋友一样，要看精神。
b:smile 那我呢？ / c:laugh 你？有点蔫。
?b:sad 我昨晚没睡好嘛！
*a:shock 有人抢走了{thing}！！ ~唰
b:firm 追！ / a:angry 那是今晚的主菜！！
# 一条鱼，一条街，一场谁也没想到的赛跑。`,
  ],
} as const
