"""What Scripts/test-python does where its packages cannot be had."""

from __future__ import annotations

import http.server
import os
import subprocess
import threading
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "Scripts/test-python"


def set_up(folder: Path, index: str) -> "subprocess.CompletedProcess[str]":
    settings = {"PLACARD_TEST_ENVIRONMENT": str(folder), "PIP_INDEX_URL": index, "PIP_NO_CACHE_DIR": "1"}
    proxies = ("http_proxy", "https_proxy", "all_proxy", "pip_extra_index_url", "pip_find_links")
    kept = {name: value for name, value in os.environ.items() if name.lower() not in proxies}
    return subprocess.run([SCRIPT, "--version"], env=kept | settings, capture_output=True, text=True)


def test_without_a_network_it_is_said(tmp_path: Path) -> None:
    # Nothing listens at the port for discarding.
    done = set_up(tmp_path / "environment", "http://127.0.0.1:9/simple")
    assert done.returncode == 0
    assert "PyPI cannot be reached" in done.stderr and "SKIPPED" in done.stderr
    assert not (tmp_path / "environment/wanted").exists()


def test_an_index_without_the_packages_is_a_failure(tmp_path: Path) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        done = set_up(tmp_path / "environment", f"http://127.0.0.1:{server.server_port}/simple")
        server.shutdown()
    assert done.returncode == 1
    assert "No matching distribution" in done.stderr and "SKIPPED" not in done.stderr
