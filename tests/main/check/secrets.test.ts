import { expect, it } from 'vitest';
import { Secrets } from '../../../main/check/secrets';

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
