/** The sign for closing, 26 pixels wide. */
export const CROSS = 'path("M3 5l2-2 8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8z")';

/**
 * What stands beside the launcher: n the card of a message or a greeting, t its text, x its close button, v what only screen readers
 * get. The drawings of the themes have rules for n.
 */
export const CARD_CSS = `.v{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.n{display:flex;align-items:start;margin-bottom:68px;width:max-content;max-width:min(300px,100% - 40px);border-radius:16px;color:CanvasText;background:Canvas;box-shadow:0 0 0 1px #8883,0 8px 24px #0004;font:400 14px/23px system-ui;animation:rise .16s}
.n button{all:unset;box-sizing:border-box;cursor:pointer;border-radius:inherit}
.n button:focus-visible{outline:2px solid;outline-offset:-2px}
.n .t{flex:1;min-width:0;padding:10px 4px;padding-inline-start:12px}
.n .t>*{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere;margin:0 -2px;padding:2px 2px 1px}
.n .t>b{display:block;text-overflow:ellipsis;white-space:nowrap;padding-bottom:5px;margin-bottom:-4px}
.n i{position:relative;display:grid;place-items:center;width:36px;height:36px;margin:12px;margin-inline-end:0;border-radius:50%;overflow:hidden;background:#8883;font:600 16px system-ui}
.n img{position:absolute;width:100%;height:100%;object-fit:cover}
.n .x{display:grid;place-items:center;width:44px;height:44px}
.x:before{content:"";padding:13px;background:currentColor;transform:scale(.6)}
@keyframes rise{from{opacity:0;translate:0 12px}}
@media (forced-colors:active){.n{border:1px solid CanvasText;filter:none!important}
.n .x:before{background:CanvasText}}`;
