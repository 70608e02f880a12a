//! A static web server on the loopback address.

use std::{fs, io::Write, path::Path, sync::Arc};

use anyhow::{Context, Result, anyhow, bail};
use tiny_http::{Header, Request, Response, Server};

/// Serves `site` until the program ends.
pub fn serve(site: &Path, port: u16) -> Result<()> {
    if !site.join("index.html").is_file() {
        bail!("{} has not been built", site.display());
    }
    let policy = policy(&fs::read_to_string(site.join("index.html"))?)?;
    let server = Server::http(("127.0.0.1", port)).map_err(|error| anyhow!("port {port} cannot be used: {error}"))?;
    let port = server.server_addr().to_ip().map_or(port, |address| address.port());
    println!("http://127.0.0.1:{port}/");
    std::io::stdout().flush()?;
    let (server, site, policy) = (Arc::new(server), Arc::new(site.to_owned()), Arc::new(policy));
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let (server, site, policy) = (server.clone(), site.clone(), policy.clone());
            std::thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    // A browser may disconnect early.
                    let _ = answer(request, &site, &policy);
                }
            })
        })
        .collect();
    for thread in threads {
        let _ = thread.join();
    }
    Ok(())
}

/// The page's Content-Security-Policy. A worker takes its policy from its own script's response, so every file carries
/// it.
fn policy(page: &str) -> Result<String> {
    let meta = page.split("<meta ").find(|meta| meta.starts_with("http-equiv=\"Content-Security-Policy\""));
    let policy = meta.and_then(|meta| meta.split("content=\"").nth(1)?.split('"').next());
    policy.map(str::to_owned).context("index.html has no Content-Security-Policy")
}

fn answer(request: Request, site: &Path, policy: &str) -> Result<()> {
    let path = request.url().split(['?', '#']).next().unwrap_or("/").trim_start_matches('/').to_owned();
    let path = if path.is_empty() { "index.html".to_owned() } else { path };
    let is_inside = path.split('/').all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains('\\'));
    let file = site.join(&path);
    if !is_inside || !file.is_file() {
        request.respond(Response::from_string("not found").with_status_code(404))?;
        return Ok(());
    }
    let takes_brotli = request.headers().iter().any(|header| {
        header.field.equiv("Accept-Encoding") && header.value.as_str().split(',').any(|name| name.trim() == "br")
    });
    let packed = site.join(format!("{path}.br"));
    let is_packed = takes_brotli && packed.is_file();
    let bytes = fs::read(if is_packed { packed } else { file })?;
    let mut headers = vec![
        ("Content-Type", kind(&path)),
        ("Cache-Control", "no-cache"),
        ("Content-Security-Policy", policy),
        ("X-Content-Type-Options", "nosniff"),
        // A page in a sandboxed frame has no origin and could not load its own scripts otherwise.
        ("Access-Control-Allow-Origin", "*"),
    ];
    if is_packed {
        headers.push(("Content-Encoding", "br"));
    }
    let mut response = Response::from_data(bytes);
    for (name, value) in headers {
        response.add_header(Header::from_bytes(name, value).map_err(|()| anyhow!("a header is wrong"))?);
    }
    request.respond(response)?;
    Ok(())
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_is_the_pages_own_and_allows_nothing_inline() {
        let policy = policy(include_str!("../../web/index.html")).unwrap();
        let directives: Vec<&str> = policy.split("; ").collect();
        for wanted in
            ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "base-uri 'none'"]
        {
            assert!(directives.contains(&wanted), "{wanted}: {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert!(super::policy("<meta charset=\"utf-8\">").is_err());
    }
}
