/**
 * Short scenes that chapters are made of, a line a panel:
 *   `@ …`  a wide view with the people in it, narrated      `# …`  the place alone
 *   `a:smile …`  somebody speaks (a hero, b partner, c third); `a:… / b:…` two balloons in one panel
 *   `*` in front: a burst of focus      `?` in front: a comic reaction      `~轰` behind: a sound word
 * A line in （） is thought, one ending in ！！ is shouted. {a} {b} {c} {place} {thing} {foe} are the
 * comic's own; {ta} {tb} {tc} are 他 or 她.
 */
import type { Category } from './work.ts'

const shared = [
  `@ 傍晚，{place}。
a:calm 走了一整天，先歇会儿吧。 / b:smile 你坐，我去烧水。
b:calm 说真的，你为什么一定要找{thing}？
a:sad （因为那是我答应过的事……）
a:smile 找到了再告诉你。
?b:angry 每次都卖关子！！
c:laugh 年轻真好，吵架都这么有劲。
# 风把笑声吹得很远，没有人注意到，远处有一点光亮了一下。`,
  `@ 第二天，{place}的门前多了一封信。
b:shock 没有署名？ / a:firm 先别碰，看看纸背。
*a:shock 这个字迹……！！ ~咚
b:calm 你认识？
a:sad 认识。写这封信的人，三年前就不在了。
c:firm 信上写了什么？
a:firm 只有四个字——“别找{thing}”。
# 纸的边缘，还带着一点没有干透的墨。`,
  `# 雨下得很突然。
a:shock 我的鞋！ / b:laugh 谁让你不看天气。
b:smile 一把伞，两个人，挤一挤。
?a:shy （太近了太近了太近了）
b:calm 你脸怎么红了？ / a:angry 热的！！
@ 雨声很大，谁也没有再说话。
a:smile 如果一直不停就好了。 / b:shock 你说什么？
?a:dizzy 没、没什么！`,
  `c:firm 你们两个，站住。 ~啪
a:shock {c}？你怎么在这儿？
c:calm 我等你们很久了。{thing}不是你们能碰的东西。
b:angry 凭什么？ / c:firm 凭我碰过。
# {tc}卷起袖子，手腕上有一圈淡淡的旧痕。
a:sad 疼吗？
c:smile ……你是第一个这么问的人。
c:calm 走吧，我告诉你们一条近路。`,
  `@ 天黑之前，他们必须离开{place}。
b:firm 还有多远？ / a:calm 过了前面就是。
*a:shock 等等，有人！！ ~沙沙
b:firm （脚步声……不止一个。）
*b:angry 是{foe}！快跑！！ ~唰
a:firm 这边！
?b:dizzy 我、我跑不动了……
a:laugh 再跑一百步，我请你吃面！ / b:firm 两百步都行！！
# 这一夜，他们跑出了这辈子最快的一百步。`,
  `@ 热气腾腾的一顿饭，比什么安慰都管用。
a:joy 我要再来一碗！ / b:shock 这是第五碗了。
c:laugh 吃，管够！
b:calm {c}，你以前也见过{thing}？
c:sad 见过。那时候我比你们还小。
?a:shock （筷子停住了）
c:calm 吃完早点睡，明天带你们去看一样东西。
# 窗外的月亮，圆得像一只没有动过的碗。`,
  `b:angry 你为什么不告诉我！！ / a:sad 我怕你担心。
b:sad 不说我才担心。
@ 两个人隔着三步远，谁都没有往前走。
a:sad 对不起。
?b:angry 声音太小了，听不见！
*a:angry 对不起！！ ~轰
b:smile 这还差不多。 / a:laugh 你耳朵明明很好。
b:smile 下次，一起去。`,
  `# 第三天的夜里，{place}起了风。
a:calm 你听见了吗？ / b:shock 什么声音？
*a:shock 它在叫我的名字！！ ~呜
b:firm 抓紧我，别松手。
@ 光从脚下一点一点亮起来，像倒过来的星空。
c:calm 终于来了。 / a:shock {c}，你早就知道？
c:smile 我只知道，它会等一个不肯回头的人。
a:firm 那我就更不能回头了。`,
] as const

const own: Record<Category, readonly string[]> = {
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
  恋爱: [
    `@ {place}，门上的风铃轻轻响了一下。
a:smile 欢迎光——啊。 / b:shy 又是我。
a:shy 老样子？ / b:smile 老样子。
# 一杯热牛奶，半块没有切开的面包。
b:calm 你有没有等过一个人？
a:sad （有啊。就在你来之前。）
a:smile 没有。你呢？
b:shy 以前没有。
?a:shock （以前——是什么意思？！）`,
    `c:smile {a}，你今天换发型了？
?a:shy 没、没有！就是睡得好。
c:laugh 那你脸红什么？
@ 门外，那个人撑着伞站了很久。
b:calm 我有东西要给你。 / a:shock 给我？
*a:shock {thing}？！ ~怦
b:shy 你说过想要一个。
a:sad （我只说过一次，三个月前。）
a:smile 你怎么……还记得。`,
    `# 最后一班车，车厢里只有两个人。
b:calm 下一站我就下了。 / a:calm 嗯。
a:sad （说点什么。随便说点什么！）
?a:dizzy 那个，你、你吃饭了吗！
b:laugh 现在是晚上十一点。
*a:shy 我喜欢——夜宵！！ ~怦怦
b:smile 我也喜欢。
@ 那一站，谁都没有下车。`,
    `@ 误会这种东西，像没有拧紧的水龙头。
b:sad 那天你为什么没来？ / a:shock 我去了！
a:sad 我等到{place}关门。
b:shock 可我也在那儿。 / a:shock 哪个门？
b:calm 南门。 / a:calm ……北门。
?c:laugh 你们俩，真是绝配。
a:laugh 笨蛋。 / b:laugh 你才是。
*b:firm 那现在，从哪个门走？！！ ~怦
a:shy 一起走的那个门。`,
  ],
  古风: [
    `@ 三更鼓过，{place}只剩一盏灯。
a:calm （第一盏，敬天；第二盏，敬地。）
a:sad （第三盏……今夜没有人来。）
b:calm 姑娘，可否借个火？ ~吱呀
a:shock 什么人！！
b:smile 过路的。外面风大，灯灭了。
a:calm 这里不许外人进来。
b:smile 那便当我是一阵风。
# 灯花轻轻一跳，照亮了{tb}袖口的血。`,
    `c:firm 跪下。 ~啪
a:firm 臣无罪，为何要跪？
c:calm {thing}不见了，昨夜是你当值。
b:firm 且慢。昨夜，她与我在一处。
?a:shock （你胡说什么！）
c:smile 哦？做什么？ / b:calm 下棋。
c:calm 谁赢了？
a:calm 我。 / b:calm 我。
# 殿上忽然安静下来，接着，有人笑出了声。`,
    `@ 江上起雾，一叶小舟慢慢靠了岸。
b:smile 这茶，苦。 / a:smile 再等等。
b:shock ……甜的？
a:calm 茶如人，头一口都不肯说真话。
c:laugh 说得好！老头子也讨一杯。
b:firm （这老人，走路没有脚步声。）
*c:calm {thing}，在你们身上吧？ ~叮
a:firm 老人家，茶凉了。
c:smile 那便换一壶。天亮之前，我只喝茶。`,
    `# 上元夜，满城的灯都亮了。
b:smile 猜中这个灯谜，灯就归你。
a:calm “千里相逢”。 / b:calm 打一字。
a:smile 重。
b:shock 这么快？ / a:laugh 你写在脸上了。
@ 人潮里，{tb}没有松开{ta}的袖子。
*c:firm 有人放箭！！ ~嗖
b:firm 低头！
a:sad 你的手…… / b:smile 无妨，灯没灭就好。`,
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
  校园: [
    `@ {place}，放学铃响了很久。
a:smile 还不走？ / b:calm 再等等。
b:calm 每天这个时候，会有人在黑板上写一句话。
a:shock 谁？ / b:calm 不知道，没见过。
*a:shock 真的有字！！ ~沙沙
# “明天别坐最后一排。”
?b:shock 最后一排……是你的座位。
a:firm 那我明天，偏要坐。`,
    `c:firm 谁画的？自己站起来。
# 黑板上，一只猫戴着老师的眼镜。
?a:shock （完了完了完了）
b:calm 老师，是我。 / a:shock 不是{tb}！是我！！
c:calm 到底是谁？
a:firm 我！ / b:firm 我。
c:laugh 画得挺像。两个人，一起去擦一个月黑板。
@ 夕阳里，两块黑板擦碰到了一起。
b:smile 其实，是我画的耳朵。`,
    `@ 运动会，最后一棒。
b:firm 接好！！ ~啪
*a:firm 交给我！！ ~唰
c:shock 差了半圈，追不上的！
a:angry （少废话。腿，动起来！）
*a:angry 啊啊啊！！ ~呼
?b:shock 追上了？！
# 终点线前，{ta}忽然停下，扶起了摔倒的对手。
c:smile 第二名。可我怎么觉得，是我们赢了。`,
    `a:sleepy 这题我看了一个小时…… / b:calm 拿来。
b:calm 辅助线画反了。
?a:dizzy 一个小时！我的一个小时！
b:laugh 不亏，你把别的方法都试错了。
a:smile 你为什么什么都会？
b:sad 因为我以前，也有一个一个小时的时候。
@ 窗外的天黑下来，{place}只剩两盏台灯。
a:smile 那以后，换我陪你做。`,
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
  治愈: [
    `@ {place}的午后，阳光走得很慢。
a:smile 欢迎光临。慢慢看，不着急。
b:sad 我……其实不知道要找什么。
a:calm 没关系，它会找到你的。
# 角落里，有一样东西轻轻动了一下。
b:shock 这是…… / a:smile {thing}。
b:cry 我小时候，也有一个。
a:calm 它等了你很久。
b:smile 谢谢你，替我留着。`,
    `a:calm 今天的云，像什么？ / b:calm 像一只懒得翻身的猫。
a:laugh 昨天你说像馒头。
b:smile 昨天我饿了。
@ 风把草吹成一层一层的浪。
b:sad 我要走了，下个星期。
a:sad （我知道。车票夹在你的书里。）
a:smile 那这个星期的云，我们全都看完。
# 那一年的夏天，天上一共飘过一千零四朵云。`,
    `# 雪落下来，没有声音。
c:calm 睡不着？ / a:sad 睡不着。
c:smile 我也是。坐吧，火还没灭。
a:calm 你在想什么？ / c:calm 在想春天。
a:sad 要是春天不来呢？
c:laugh 它每年都迟到，可没有一年不来。
@ 炉火响了一声，像是点了点头。
a:smile 那我再等等它。`,
    `b:shy 这个，还能修好吗？
a:calm 让我看看。……哦，它只是累了。
b:calm 玩具也会累吗？ / a:smile 陪人陪久了，都会累。
# 一针，一线，一点点棉花。
a:smile 好了。它说，它想听你讲故事。
?b:shock 它会说话？！
a:laugh 你小时候，不是一直听得见吗？
@ 回家的路上，{tb}讲了很久很久。`,
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
}

/** The stories told in a category: its own first, then those that suit everybody. */
export const talesOf = (category: Category): { own: readonly string[]; shared: readonly string[] } => ({ own: own[category], shared })

export const chapterNames: Record<Category, readonly string[]> = {
  热血: ['启程', '第一次交手', '不能退', '炉火', '同伴', '看台上的人', '破晓', '旧伤', '约战', '风起', '断崖', '逆风', '誓言', '重逢', '最后的鼓声', '另一条路', '黑夜尽头', '归来'],
  恋爱: ['初遇', '没说出口', '雨伞', '末班车', '心跳', '误会', '礼物', '电话', '晚安', '并肩', '告白前夜', '沉默', '天台', '烟花', '道歉', '等待', '拥抱', '明天见'],
  古风: ['灯下', '借火', '棋局', '江雾', '上元', '旧诏', '画中人', '夜雨', '密信', '折柳', '宫墙', '一盏茶', '故人', '风雪夜', '簪子', '城门', '长明', '归舟'],
  仙侠: ['登阶', '凡人', '劫云', '剑鸣', '入门', '云海', '心魔', '问剑', '灵泉', '旧契', '封印', '渡口', '雷火', '山门', '一念', '无妄', '飞升', '人间'],
  都市: ['下班以后', '怪客', '纸箱', '地铁', '证据', '夜宵', '邻居', '加班', '房租', '电梯', '停电', '新工作', '旧城区', '开庭', '天桥', '失物', '凌晨四点', '回家'],
  校园: ['转学生', '黑板上的字', '同桌', '最后一棒', '午休', '补考', '天台', '社团', '值日', '晚自习', '校庆', '广播', '座位表', '秘密', '大雨', '毕业照', '暑假', '再见'],
  科幻: ['启航', '信号', '自检', '停摆', '发芽', '回声', '舱外', '重启', '折返', '静默', '第七扇门', '备份', '潮汐', '星图', '误差', '黎明线', '最后一秒', '抵达'],
  悬疑: ['反锁的门', '第四只杯子', '湿鞋', '雾巷', '证词', '倒影', '停钟', '空白页', '脚步声', '来信', '暗格', '换位', '目击者', '谎言', '阁楼', '第七人', '真相之前', '天亮'],
  搞笑: ['大事不好', '房顶飞了', '醋', '三百块', '拜师', '缝裤子', '请假条', '借条', '误会大了', '谁干的', '绝世高手', '最后一个包子', '集体失忆', '临时工', '别开门', '报销', '反击', '散伙饭'],
  美食: ['炉火', '一碗汤', '鸡蛋', '时间', '菜市场', '对手', '夜宵', '刀工', '失败的蛋糕', '老汤', '春笋', '第一位客人', '咸淡', '试吃', '决赛', '打烊', '家的味道', '开门'],
  治愈: ['慢慢来', '一千零四朵云', '炉边', '缝补', '午后', '来信', '失眠', '风筝', '小雪', '等春天', '旧照片', '海风', '晒被子', '一封明信片', '回声', '灯还亮着', '再见也好', '早安'],
  竞技: ['最后一分', '替补', '十七连胜', '第一百次', '半场', '落后十分', '教练', '旧伤', '换人', '暂停', '加时', '对手', '清晨五点', '更衣室', '看台', '压线', '冠军', '下一场'],
}

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 1 to 99 in Chinese. */
export function chineseNumber(value: number): string {
  const [ten, one] = [Math.floor(value / 10), value % 10]
  const tens = ten === 0 ? '' : ten === 1 ? '十' : `${digits[ten]}十`
  return tens + (one === 0 && ten > 0 ? '' : (digits[one] ?? ''))
}
