import { marked } from 'marked'
const n = +process.argv[3]
const t = { quote:'>'.repeat(n), list: '- '.repeat(n)+'x', olist:'1. '.repeat(n)+'x', nl: Array.from({length:n/50},(_, i)=>' '.repeat(2*i)+'- a').join('\n'), link: '['.repeat(n), img:'!['.repeat(n), em:'*a_ '.repeat(n), stars: '*'.repeat(n)+'a', html:'<b>'.repeat(n)}
const v = t[process.argv[2]]
const s=process.cpuUsage().user; try { const h = marked.parse(v,{async:false,gfm:true}); console.log(process.argv[2],'ok',h.length,(process.cpuUsage().user-s)/1000) } catch(e) { console.log(process.argv[2], e.constructor.name, e.message.slice(0,40).replace(/\n/g,' '),(process.cpuUsage().user-s)/1000) }
