/** Whether this is a phone. Then the panel takes the whole screen. */
export const PHONE = '(max-width:479.9px),(max-height:479.9px) and (pointer:coarse)';
