import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './kontor-process'

/** Ways to make a page run, load or send something; `ran()` is what the tests watch. Our own. */
export const ownHostileHtml: readonly string[] = [
  '<script>ran()</script>',
  '<script src="https://evil.example/a.js"></script>',
  '<img src="https://evil.example/pixel.png">',
  '<img src=x onerror=ran()>',
  '<img srcset="https://evil.example/a.png 1x" onload="ran()">',
  '<p onclick="ran()" onmouseover="ran()" onpointerenter=ran() tabindex=0 autofocus onfocus=ran()>text</p>',
  '<a href="javascript:ran()">a</a><a href=" jav&#x09;ascript:ran()">b</a><a href="data:text/html,<script>ran()</script>">c</a>',
  '<a href="vbscript:ran()">d</a><a href="//evil.example/">e</a>',
  '<svg onload=ran()><script>ran()</script><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<svg><a><set attributeName=href to="javascript:ran()"></set><text y=20>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<object data="https://evil.example/a.swf"></object><embed src="https://evil.example/b.swf">',
  '<link rel=stylesheet href="https://evil.example/a.css"><style>@import url(https://evil.example/b.css);</style>',
  '<p style="background:url(https://evil.example/c.png);width:expression(ran())">styled</p>',
  '<table background="https://evil.example/d.png"><tr><td background="https://evil.example/e.png">x</td></tr></table>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href="https://evil.example/"><a href="relative">f</a>',
  '<form action="https://evil.example/"><input autofocus onfocus=ran()><button formaction="javascript:ran()">g</button></form>',
  '<video src="https://evil.example/a.mp4" poster="https://evil.example/p.png" onloadstart=ran()></video><audio src=x onerror=ran()>',
  '<details open ontoggle=ran()>x</details><marquee onstart=ran()>y</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<template><img src=x onerror=ran()></template><xmp><img src=x onerror=ran()></xmp>',
  '<!--><img src=x onerror=ran()>--><![CDATA[<img src=x onerror=ran()>]]>',
  '</p></div></body></html><script>ran()</script>',
  '&lt;script&gt;ran()&lt;/script&gt; {{constructor.constructor("ran()")()}}',
  '"><script>ran()</script>',
  "'-ran()-'",
]

/** The files of the hostile corpus beside the project; none where it is not there. */
export function hostileHtmlFiles(): string[] {
  for (const up of ['..', '../..']) {
    const folder = join(projectFolder, up, 'shared', 'hostile', 'html')
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replaceAll('\u0000', ''))
    } catch {}
  }
  return []
}
