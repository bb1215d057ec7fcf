import { JOURNEYS, TOO_OLD } from './journeys/all';
import { type Journey, playJourney, test } from './stage';

const declare = (journey: Journey, tag?: string): void =>
  test(journey.name, { ...(tag && { tag }) }, async ({ engine, site }, info) => {
    info.annotations.push({ type: 'engine', description: `${engine.name} ${engine.version}` });
    await playJourney(journey, engine, site, (name, body) =>
      info.attach(name, { body, contentType: 'image/png' }),
    );
    const kept = site.takeKept();
    if (kept.length > 0) info.annotations.push({ type: 'has not, or keeps', description: kept.join(', ') });
  });

for (const journey of JOURNEYS) declare(journey);
for (const journey of TOO_OLD) declare(journey, '@too-old');
