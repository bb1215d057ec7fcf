import { CARD_CSS, CROSS } from './card-look';

/** The css of a greeting: q the card, r a quick reply. The panel's script may add the rules of the card once more. */
export const GREETING_CSS = `${CARD_CSS}
.n.q{display:grid;grid-template-columns:1fr 44px;max-height:calc(100vh - 100px);overflow-y:auto}
.n.q .t>*{display:block}
.n.q .r{grid-column:1/-1;margin:0 8px 8px;padding:9px 12px;border:1px solid;border-radius:22px;text-align:center;overflow-wrap:anywhere}
.n.q .r:hover{text-decoration:underline}
.q .x:before{clip-path:${CROSS}}
@media (prefers-reduced-motion){.n{animation:none}}`;
