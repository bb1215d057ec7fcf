import fc from 'fast-check';

// The same examples in every run, so that a change is judged by what it changes. KEFU_SEED=random looks further.
const wanted = process.env['KEFU_SEED'];
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted ?? 20_261_121) });
