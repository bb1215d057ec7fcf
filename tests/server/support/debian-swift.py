# OpenStack Swift with its S3 interface, all servers in one process, for one account with one bucket.
# Arguments: an empty folder, the access key as account:user, its secret, the name of the bucket.
import os
import sys

import eventlet
from eventlet import hubs, patcher, spawn, wsgi
from swift.common.utils import get_hub

hubs.use_hub(get_hub())
patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.swob import Request
from swift.common.wsgi import SwiftHttpProtocol, loadapp

folder, access_key, secret, bucket = sys.argv[1:]
account, user = access_key.split(":")


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n")
os.makedirs(os.path.join(folder, "devices", "one"))
utils.set_swift_dir(folder)
SHARED = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
recon_cache_path = {folder}
mount_check = false
disable_fallocate = true
"""


class Cache:
    """In place of memcached."""

    def __init__(self):
        self.values = {}

    def set(self, key, value, **_):
        self.values[key] = value

    def get(self, key, **_):
        return self.values.get(key)

    def delete(self, key, **_):
        self.values.pop(key, None)


cache = Cache()


def app(name):
    loaded = loadapp(os.path.join(folder, f"{name}.conf"))
    return lambda environment, start: loaded({**environment, "swift.cache": cache}, start)


class Silence:
    def write(self, *_):
        pass


def serve(socket, name):
    spawn(wsgi.server, socket, app(name), Silence(), protocol=SwiftHttpProtocol)


for kind in ("account", "container", "object"):
    socket = eventlet.listen(("127.0.0.1", 0))
    place = {"ip": "127.0.0.1", "port": socket.getsockname()[1]}
    replication = {f"replication_{name}": value for name, value in place.items()}
    ring = RingBuilder(2, 1, 0)
    ring.add_dev(
        {"id": 0, "region": 1, "zone": 1, "device": "one", "weight": 1.0, **place, **replication}
    )
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
    write(f"{kind}.conf", f"{SHARED}[app:main]\nuse = egg:swift#{kind}\n")
    serve(socket, kind)

STORAGE = f"""{SHARED}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
"""
write("inside.conf", f"{STORAGE}[pipeline:main]\npipeline = catch_errors proxy-server\n")
write(
    "outside.conf",
    f"""{STORAGE}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo proxy-server
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
""",
)
made = Request.blank(f"/v1/AUTH_{account}/{bucket}", method="PUT").get_response(app("inside"))
if made.status_int != 201:
    sys.exit(f"the bucket was not made: {made.status}")
outside = eventlet.listen(("127.0.0.1", 0))
serve(outside, "outside")
print(f"listening {outside.getsockname()[1]}", flush=True)
hubs.get_hub().switch()
