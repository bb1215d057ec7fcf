import { expect, it } from 'vitest';
import { Secrets } from '../../check/secrets';

it('hides what was added, also URL-encoded and as part of a longer secret', () => {
  const secrets = new Secrets();
  secrets.add('a+b/c=', 'a+b/c=longer', 'abc');
  expect(secrets.hide('x a+b/c=longer y a%2Bb%2Fc%3D z abc')).toBe('x <hidden> y <hidden> z abc');
});

it('learns the secret fields of an answer, however deep', () => {
  const secrets = new Secrets();
  secrets.addFrom({
    code: 200,
    data: { hyperf_token: 'tok-1234', list: [{ signature: 'sig-1234' }], name: 'Mia' },
  });
  expect(secrets.hide('tok-1234 sig-1234 Mia')).toBe('<hidden> <hidden> Mia');
});

it('forgets the oldest of the traffic, and never those of the command (S19)', () => {
  const secrets = new Secrets('of-the-command');
  secrets.add('the-first');
  for (let at = 0; at < 999; at += 1) secrets.add(`token-${at}.`);
  expect(secrets.hide('the-first')).toBe('<hidden>');
  secrets.add('one-more');
  expect(secrets.hide('the-first of-the-command token-0. one-more')).toBe(
    'the-first <hidden> <hidden> <hidden>',
  );
});
