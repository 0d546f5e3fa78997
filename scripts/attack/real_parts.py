"""The program against real servers: files in an S3 store (moto), mail over STARTTLS and TLS with a sign-in (aiosmtpd), PostgreSQL over TLS.

usage: real_parts.py PROGRAM FOLDER POSTGRES
  PROGRAM   maktab
  FOLDER    an empty folder to work in
  POSTGRES  host:port of a PostgreSQL that speaks TLS with FOLDER/server.pem, as user maktab; its authority is FOLDER/authority.pem
  FOLDER is prepared by `real_parts.py certificates FOLDER`.

Each part that fails ends the run with one sentence."""

import email
import logging
import os
import pathlib
import re
import socket
import ssl
import subprocess
import sys
import time
import warnings

import boto3
import requests
import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from moto.server import ThreadedMotoServer

ADMIN = ("super@maktab.test", "a-long-test-password")
MAIL_USER, MAIL_PASSWORD = b"office", b"kettle-77"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c63f80f00010101001bb6ee560000000049454e44ae426082"
)


def fail(sentence):
    sys.exit(f"real parts: {sentence}")


def make_certificates(folder):
    """An authority with a server's certificate, and an authority that signed nothing here."""
    authority, stranger = trustme.CA(), trustme.CA()
    server = authority.issue_cert("localhost", "127.0.0.1")
    authority.cert_pem.write_to_path(folder / "authority.pem")
    stranger.cert_pem.write_to_path(folder / "stranger.pem")
    server.private_key_pem.write_to_path(folder / "server.key")
    for n, part in enumerate(server.cert_chain_pems):
        part.write_to_path(folder / "server.pem", append=n > 0)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Program:
    """A `maktab serve` with settings, until it is left."""

    def __init__(self, program, data, **settings):
        self.base = None
        self.log = pathlib.Path(f"{data}.log")
        settings = {"admin_email": ADMIN[0], "admin_password": ADMIN[1], "admin_second_step": "off", **settings}
        env = {**os.environ, **{f"MAKTAB_{name.upper()}": str(value) for name, value in settings.items()}}
        flags = ["--data", str(data), "--listen", "127.0.0.1:0"]
        with open(self.log, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen([program, "serve", *flags], env=env, stdout=log, stderr=subprocess.STDOUT)

    def __enter__(self):
        for _ in range(600):
            ready = re.search(r"^Maktab is ready at (http:\S+)$", self.log.read_text(encoding="utf-8"), re.MULTILINE)
            if ready:
                self.base = ready[1]
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        fail(f"the program does not start: {self.said()}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)

    def said(self):
        return self.log.read_text(encoding="utf-8")[-1_500:]

    def sign_in(self):
        reply = requests.post(f"{self.base}/api/login", json={"email": ADMIN[0], "password": ADMIN[1]}, timeout=60)
        if reply.status_code != 200:
            fail(f"nobody can sign in: {reply.text[:300]}")
        return {"Authorization": f"Bearer {reply.json()['token']}"}

    def upload(self, headers, content, name):
        return requests.post(f"{self.base}/api/upload-file", files={"file": (name, content)}, headers=headers, timeout=60)


def s3(program, folder):
    """What is uploaded lies in the bucket, comes back by its link, and a store that refuses is a clear answer, not a lost file."""
    port = free_port()
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=port, verbose=False)
    server.start()
    endpoint = f"http://127.0.0.1:{port}"
    keys = {"aws_access_key_id": "office", "aws_secret_access_key": "secret-of-the-office", "region_name": "us-east-1"}
    store = boto3.client("s3", endpoint_url=endpoint, **keys)
    store.create_bucket(Bucket="maktab-files")
    settings = {
        "files_store": "s3",
        "files_bucket": "maktab-files",
        "files_endpoint": endpoint,
        "files_region": "us-east-1",
        "files_access_key": "office",
        "files_secret_key": "secret-of-the-office",
    }
    try:
        with Program(program, folder / "s3", **settings) as running:
            headers = running.sign_in()
            for name, content in [("photo.png", PIXEL), ("list.csv", b"Name,Gender\n" + b"Ali,male\n" * 400_000)]:
                saved = running.upload(headers, content, name)
                if saved.status_code != 200:
                    fail(f"a file does not reach the S3 store: {saved.status_code} {saved.text[:300]} {running.said()}")
                got = requests.get(running.base + saved.json()["data"]["url"], timeout=60)
                if got.content != content:
                    fail(f"{name} comes back from the S3 store as something else: {got.status_code}, {len(got.content)} bytes")
            objects = store.list_objects_v2(Bucket="maktab-files")["Contents"]
            if sorted(one["Size"] for one in objects) != sorted([len(PIXEL), 12 + 9 * 400_000]):
                fail(f"the bucket holds something else than what was uploaded: {objects}")
            if (folder / "s3" / "files").exists() and any((folder / "s3" / "files").rglob("*.png")):
                fail("a file lies in the data folder beside the S3 store")
            store.delete_object(Bucket="maktab-files", Key=objects[0]["Key"])
            store.delete_object(Bucket="maktab-files", Key=objects[1]["Key"])
            store.delete_bucket(Bucket="maktab-files")
            refused = running.upload(headers, PIXEL, "photo.png")
            if refused.status_code not in (500, 503) or "NoSuchBucket" in refused.text:
                fail(f"a store that refuses is answered {refused.status_code} {refused.text[:200]}")
    finally:
        server.stop()
    print("  S3: two files there and back, and a bucket that is gone", flush=True)


class Box:
    """Takes mail, and remembers how it came."""

    def __init__(self):
        self.mails = []

    async def handle_DATA(self, server, session, envelope):  # noqa: N802: aiosmtpd calls it so
        self.mails.append((server.transport.get_extra_info("cipher") is not None, session.authenticated, email.message_from_bytes(envelope.content)))
        return "250 taken"


def right(_server, _session, _envelope, mechanism, given):
    good = mechanism in ("LOGIN", "PLAIN") and (given.login, given.password) == (MAIL_USER, MAIL_PASSWORD)
    return AuthResult(success=good, handled=False)


class ImplicitTls(Controller):
    """Encrypted from the first byte."""

    def __init__(self, handler, context, **kwargs):
        super().__init__(handler, ssl_context=context, **kwargs)


def mail(program, folder):
    """A link to reset the password, over both ways of encryption, signed in; and a certificate that nobody vouches for."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "server.pem", folder / "server.key")
    common = {"hostname": "127.0.0.1", "authenticator": right, "auth_required": True}
    for way in ("starttls", "tls"):
        box, port = Box(), free_port()
        if way == "starttls":
            server = Controller(box, port=port, tls_context=context, require_starttls=True, **common)
        else:
            server = ImplicitTls(box, context, port=port, auth_require_tls=False, **common)
        server.start()
        settings = {
            "smtp_host": "localhost",
            "smtp_port": port,
            "smtp_tls": way,
            "smtp_user": MAIL_USER.decode(),
            "smtp_password": MAIL_PASSWORD.decode(),
            "smtp_from": "office@maktab.test",
        }
        try:
            took = ask_for_mail(program, folder / way, box, smtp_root_cert=folder / "authority.pem", **settings)
            if took is None:
                fail(f"no mail came over {way}")
            encrypted, signed_in, message = took
            if not (encrypted and signed_in):
                fail(f"mail over {way} came {'' if encrypted else 'un'}encrypted and {'' if signed_in else 'not '}signed in")
            if message["To"] != ADMIN[0] or message["From"] != "office@maktab.test":
                fail(f"mail over {way} is addressed from {message['From']} to {message['To']}")
            for wrong in ({"smtp_root_cert": folder / "stranger.pem"}, {"smtp_root_cert": folder / "authority.pem", "smtp_password": "wrong"}):
                box.mails.clear()
                data = folder / f"{way}-{len(wrong)}"
                if ask_for_mail(program, data, box, waits_for="was not sent", **{**settings, **wrong}) is not None:
                    fail(f"mail went over {way} with {', '.join(wrong)} that must not do")
        finally:
            server.stop()
    print("  Mail: over STARTTLS and TLS, signed in; not to a stranger's certificate, not with a wrong password", flush=True)


def ask_for_mail(program, data, box, waits_for=None, **settings):
    """The mail of a forgotten password as the box took it, or none when the log says what is waited for."""
    with Program(program, data, **settings) as running:
        reply = requests.post(f"{running.base}/api/forgot-password", json={"email": ADMIN[0]}, timeout=60)
        if reply.status_code != 200:
            fail(f"a forgotten password is answered {reply.status_code} {reply.text[:200]}")
        for _ in range(900):
            if box.mails:
                return box.mails[0]
            if waits_for and waits_for in running.said():
                return None
            time.sleep(0.1)
        fail(f"neither a mail nor a word of it: {running.said()}")


def postgres(program, folder, at):
    """Over TLS with the authority, by every way to sign in; refused with a sentence by a stranger's authority, by the usual ones, and with a wrong password."""
    port = at.rsplit(":", 1)[1]

    def address(role, password):
        return f"postgres://{role}:{password}@localhost:{port}/postgres"

    url = address("maktab", "a-word-for-scram")
    good = {"database": url, "database_tls": "require", "database_root_cert": folder / "authority.pem"}
    with Program(program, folder / "postgres", **good) as running:
        running.sign_in()
    bound = "?channel_binding=require"
    for other in [address("older", "a-word-for-md5"), address("plain", "a-word-as-it-is"), url + bound, url + "?channel_binding=disable"]:
        done = verified(program, folder, {**good, "database": other})
        if done.returncode != 0:
            fail(f"PostgreSQL cannot be used at {other}: {done.stderr[-300:]}")
    for what, settings, advice in [
        ("a stranger's authority", {**good, "database_root_cert": folder / "stranger.pem"}, "name the authority that signed it"),
        ("the usual authorities", {key: value for key, value in good.items() if key != "database_root_cert"}, "in database_root_cert"),
        ("no TLS", {"database": url, "database_tls": "off"}, "set database_tls = require"),
        ("a sign-in that cannot be bound", {**good, "database": address("older", "a-word-for-md5") + bound}, "bound to TLS"),
        ("no password", {**good, "database": f"postgres://maktab@localhost:{port}/postgres"}, "asks for a password"),
        *((f"a wrong password of {role}", {**good, "database": address(role, "wrong")}, "password authentication failed") for role in ("maktab", "older", "plain")),
    ]:
        done = verified(program, folder, settings)
        if done.returncode == 0:
            fail(f"PostgreSQL is used with {what}")
        if advice not in done.stderr or "panicked" in done.stderr:
            fail(f"PostgreSQL with {what} is refused without saying what to do: {done.stderr[-300:]}")
    print("  PostgreSQL: over TLS with its authority, signed in by SCRAM (bound to TLS), MD5 and the word itself; refused without", flush=True)


def verified(program, folder, settings):
    env = {**os.environ, **{f"MAKTAB_{name.upper()}": str(value) for name, value in settings.items()}}
    return subprocess.run([program, "verify", "--data", str(folder / "refused")], env=env, capture_output=True, text=True, timeout=120, check=False)


def main():
    if sys.argv[1] == "certificates":
        make_certificates(pathlib.Path(sys.argv[2]))
        return
    # Refusals are what is tried here; the servers need not tell of them.
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    program, folder, at = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    s3(program, folder)
    mail(program, folder)
    postgres(program, folder, at)


if __name__ == "__main__":
    main()
