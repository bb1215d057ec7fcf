export default { eslint: { ignoreDuringBuilds: true } };
