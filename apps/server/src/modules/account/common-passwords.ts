// Common passwords: the words, names and numbers that begin every list of guesses, in Chinese and English, and the
// product's own words. rules.ts looks for them bare, behind a few digits, and with digits in place of letters.
const words = `
password passwort passw passwd pass password1 passwords mypassword letmein welcome login logon user username admin
administrator root super superman superuser master manager test tester testing guest default system server public private
secret secrets access qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbnm zxcvbn qweasd qweasdzxc
qazwsx qazwsxedc wsxedc asdzxc poiuyt lkjhgf mnbvcxz abcabc abcdef aaaaaa zzzzzz changeme change please hello hellohello
helloworld goodbye whatever nothing everything something anything iloveyou iloveu iloveme loveyou lovelove lovely lover
love forever always together sweetheart sweetie darling honey babygirl babyboy baby princess prince queen king angel
angels heaven sunshine sunflower sunny summer winter spring autumn flower flowers rainbow butterfly diamond crystal
dragon dragons monkey tiger tigers panda pandas lion lions eagle eagles falcon wolf wolves bear bears horse dolphin
dolphins phoenix unicorn chicken turtle kitty kitten puppy doggy doggie cookie cookies chocolate banana orange apple
apples cherry lemon pepper ginger coffee cheese pizza peanut candy sugar
football soccer baseball basketball hockey golf golfer tennis swimming runner racing chelsea arsenal liverpool barcelona
realmadrid manchester united juventus yankees lakers cowboys steelers packers raiders rangers
batman spiderman ironman pokemon pikachu naruto sasuke onepiece doraemon minecraft starwars skywalker matrix gandalf
hobbit merlin wizard magic shadow ninja samurai knight warrior hunter killer soldier ranger trooper thunder lightning
storm hurricane freedom liberty justice victory champion winner lucky luckyone money dollar million millionaire business
company office computer laptop keyboard internet network google facebook twitter youtube instagram microsoft windows
apple iphone android samsung huawei xiaomi nokia sony yahoo hotmail gmail amazon
mustang corvette ferrari porsche mercedes toyota honda yamaha harley ducati camaro
michael michelle jennifer jessica jordan daniel david andrew anthony thomas matthew joshua robert richard william james
charles charlie george joseph john johnny jonathan christopher christian nicholas nicole natasha victoria elizabeth
samantha stephanie patricia barbara margaret maria mary anna amanda ashley hannah sophie charlotte alexander alexandra
benjamin brandon justin jason kevin brian steven stephen patrick peter paul mark martin maxwell oliver oscar lucas louis
leonardo sandra linda laura lauren karen kimberly heather amber jasmine melissa rebecca rachel vanessa veronica
trustno1 blink182 abc123 abcd1234 a1b2c3d4 qwe123 qwer1234 asd123 asdf1234 zxc123 zxcv1234 1q2w3e4r q1w2e3r4 1qaz2wsx
zaq12wsx qaz123 wsx123 p4ssw0rd monkey1 dragon1 iloveyou1 princess1 letmein1 football1 baseball1 welcome1 admin123
root123 test123 pass123 user123 hello123 love123 abc12345 abc123456 aa123456 a123456 a12345678 a123456789 q123456 z123456
w123456 s123456 x123456 l123456 qq123456 qq123123 wang123 zhang123 li123456 woaini123 woaini1314 woaini520 woaini521
nihao123 asd123456 qwe123456 zxc123456 abc123123 aaa111 aaa123456 aaaa1111 aabb1122 ab123456
woaini woaiwo woaiwojia woaiziji woaiwoziji woaininame aini ainiyiwannian wodemima mima mimamima mimashi wangjile
wangjimima buzhidao meiyoumima nihao nihaoma nihaonihao dajiahao zaijian xiexie baobao baobei baobeier qinaide laopo laogong
laopowoaini laogongwoaini xiaobao xiaobei xiaomao xiaogou xiaozhu xiaoyu xiaohua xiaoming xiaohong xiaolong xiaofei
xiaoxiao xiaoxin dabao daxiao zhongguo zhonghua woaizhongguo beijing shanghai guangzhou shenzhen chongqing chengdu
hangzhou nanjing wuhan tianjin xian hunan hubei henan hebei shandong sichuan guangdong fujian zhejiang jiangsu
kuaile xingfu jiankang pingan facai gongxi gongxifacai wanshiruyi yifanfengshun mingtian jintian tiankong taiyang
yueliang xingxing meili keai shuai shuaige meinv tiantian yuanyuan lili lingling fangfang xiaofang jingjing lele
niuniu maomao gougou zhuzhu zhutou bendan shabi caonima nima tamade wocao
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli wangyan liyan zhangjing chenwei
liuyang liyang zhangyong liujie wangjie yangyang wanglei zhanglei lilei chenchen zhang wang zhao chen yang huang zhou
tianya taobao tencent weixin wechat zhifubao alipay baidu sina weibo wangyi douyin kuaishou jingdong alibaba xunlei
youku tudou huya douyu bilibili qqqq qqmima renren kaixin
manjuan manhua manhuawang manjuanwang kanmanhua comic comics manga novel novels xiaoshuo kanxiaoshuo dongman video
chapter reader reading vip vipvip viphuiyuan huiyuan jinbi yuebi guanliyuan kefu
漫卷 漫画 看漫画 小说 看小说 动漫 密码 我的密码 我爱你 我爱中国 你好 你好吗 大家好 老婆 老公 宝贝 亲爱的 中国 北京 上海
会员 金币 阅币 客服 管理员
`
const numbers = `
5201314 1314520 520131400 5201314520 520131420 1314521 5211314 5845201314 5845211314 520520 521521 13145200 52013145 201314 20132014 147258369
147258 147852 147852369 159357 159753 258369 369258147 741852963 741852 789456123 789456 456789 456123 123654 123654789
321654987 987654321 963852741 951753 753951 852456 112233 11223344 1122334455 112233445566 111222333 111222 123321
1234554321 12344321 123123 123123123 12341234 1234512345 123456654321 123456123456 123456123 123456456 1234567 12345678
123456789 1234567890 0123456789 01234567 0987654321 098765432 87654321 7654321 13579 1357924680 135792468 2468013579
246810 24681012 13800138000 13888888888 13333333333 13911111111 18888888888 168168 16881688 168888 518518 51885188 888666
66668888 88886666 66886688 666888 88889999 99998888 199419 31415926 3141592653 314159265 1029384756 10203040 1020304050
10101010 19491001 110120119 11111111 00000000
`

export const commonPasswords: ReadonlySet<string> = new Set(`${words} ${numbers}`.split(/\s+/).filter(Boolean))
