/** Scenes of 恋爱、校园、治愈、古风. How a line is read: tales.ts. */
export const heartTales = {
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
} as const
