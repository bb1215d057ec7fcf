import { passthroughImageService } from 'astro/config';

export default { devToolbar: { enabled: false }, image: { service: passthroughImageService() } };
