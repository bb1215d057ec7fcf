import fc from 'fast-check';

// The same examples in every run, so that a failure is caused by the change. KEFU_SEED=random tries others.
const wanted = process.env['KEFU_SEED'];
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted ?? 20_261_121) });
