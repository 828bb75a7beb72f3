/** Scenes that suit every comic. How a line is read: tales.ts. */
export const shared = [
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
